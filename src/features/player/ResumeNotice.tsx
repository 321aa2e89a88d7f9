import { labelIn } from '#platform/i18n/locale.ts'
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

const words = {
  resumed: { zh: '接着上次的', en: 'Going on from' },
  startOver: { zh: '从头开始', en: 'Start over' },
}

/** Says that playing resumed at the last position, and offers the beginning. */
export function ResumeNotice({ at, time, startOver }: ResumeNoticeProps) {
  const { locale } = useReader()
  if (at === 0 || time < at - 1 || time > at + whileItMatters) return null
  return (
    <p className={styles.resumed}>
      {labelIn(words.resumed, locale)} {clockText(at)}
      <button type="button" onClick={startOver}>
        {labelIn(words.startOver, locale)}
      </button>
    </p>
  )
}
