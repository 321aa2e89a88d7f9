import styles from './Prose.module.css'

/** Formatted text of staff. It was sanitized when it was saved. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  // oxlint-disable-next-line react/no-danger -- the rich text field cleans every text before it is stored
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
