import { useReader } from '#platform/site/reader.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import styles from './ResumeNotice.module.css'

interface ResumeNoticeProps {
  /** The position where playing resumed; zero when it began at the beginning. */
  at: number
  time: number
  startOver: () => unknown
}

const whileItMatters = 10

/** Says that playing resumed at the last position, and offers the beginning. */
export function ResumeNotice({ at, time, startOver }: ResumeNoticeProps) {
  const { t } = useReader()
  if (at === 0 || time < at - 1 || time > at + whileItMatters) return null
  return (
    <p className={styles.resumed}>
      {t('player.resumed', { time: clockText(at) })}
      <button type="button" onClick={startOver}>
        {t('player.startOver')}
      </button>
    </p>
  )
}
