import { useState } from 'react'
import { useLateModule } from '#platform/site/use-late-module.ts'
import { useReader } from '#platform/site/reader.ts'
import type { TranscriptTextProps } from './TranscriptText.tsx'
import styles from './Transcript.module.css'

const loadLater = () => import('./PlayerLater.tsx')

/** The transcript. It is loaded when it is opened. */
export function Transcript(props: TranscriptTextProps) {
  const { t } = useReader()
  const [isOpen, setOpen] = useState(false)
  const later = useLateModule(isOpen, loadLater)
  if (props.captions.length === 0) return null
  return (
    <details className={styles.transcript} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('player.transcript')}</summary>
      {isOpen && later && <later.TranscriptText {...props} />}
    </details>
  )
}
