import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import styles from './Prose.module.css'

/** Formatted text of staff. The server sanitizes it when it is saved and when it is read. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  const shown = { __html: fromPublicHost(html).replace(/<table|<\/table>/g, inBox) }
  const ref = html.includes('<table') ? watchTables : null
  // oxlint-disable-next-line react/no-danger -- every answer with rich text is cleaned
  return <div key={html} ref={ref} className={styles.prose} lang={lang} dangerouslySetInnerHTML={shown} />
}

/** A table that is wider than the text scrolls in a box of its own. */
const inBox = (tag: string) => (tag === '<table' ? '<div data-table><table' : '</table></div>')

/** Without it most browsers reach a wide table by keyboard, too. */
const watchTables = (prose: Element | null) =>
  void import('./wide-tables.ts').then(
    (late) => late.watchWideTables(prose),
    () => {},
  )
