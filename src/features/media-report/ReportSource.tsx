import { plainDayText } from '#platform/ui/dates.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { ReportCard } from '#features/media-report/public/report-card.shapes.ts'
import styles from './ReportSource.module.css'

interface ReportSourceProps {
  report: Pick<ReportCard, 'media_name' | 'date' | 'fallback'>
  className?: string | undefined
}

/** The medium and the date. */
export function ReportSource({ report: { media_name, date, fallback }, className }: ReportSourceProps) {
  const { locale } = useReader()
  return (
    <p className={className}>
      <span className={styles.medium} {...langOf(fallback, 'media_name')}>
        {media_name}
      </span>
      <time className={styles.date} dateTime={date}>
        {plainDayText(date, locale)}
      </time>
    </p>
  )
}
