import { useReader } from '#platform/site/reader.ts'
import styles from './Transcript.module.css'

/** The transcript in the HTML, for readers without scripts and for search engines. */
export function PlainTranscript({ words }: { words: string }) {
  const { t } = useReader()
  return (
    <details className={styles.written}>
      <summary>{t('player.transcript')}</summary>
      <p>{words}</p>
    </details>
  )
}
