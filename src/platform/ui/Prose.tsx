import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import styles from './Prose.module.css'

/** Formatted text of staff. The server sanitizes it when it is saved and when it is read. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  const shown = { __html: fromPublicHost(html) }
  // oxlint-disable-next-line react/no-danger -- every answer with rich text is cleaned
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={shown} />
}
