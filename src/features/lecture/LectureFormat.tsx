import { clockText } from '#platform/ui/clock-text.ts'
import { useReader } from '#platform/site/reader.ts'
import type { LectureCard } from '#features/lecture/public/lecture-card.shapes.ts'
import styles from './LectureFormat.module.css'

/** The format of a lecture (film, sound or text) and its length, as a label on its picture. */
export function LectureFormat({ lecture }: { lecture: Pick<LectureCard, 'ways' | 'duration'> }) {
  const { t } = useReader()
  const [way = 'read'] = lecture.ways
  return (
    <p className={styles.way}>
      {t(`lecture.${way}`)}
      {lecture.duration !== null && <span>{clockText(lecture.duration)}</span>}
    </p>
  )
}
