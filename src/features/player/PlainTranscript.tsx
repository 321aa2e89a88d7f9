import { useReader } from '#platform/site/reader.ts'
import styles from './Transcript.module.css'

/** What is said, for those who read it where nothing can ask for it. */
export function PlainTranscript({ words }: { words: string }) {
  const { t } = useReader()
  return (
    <details className={styles.written}>
      <summary>{t('player.transcript')}</summary>
      <p>{words}</p>
    </details>
  )
}
