import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { classes } from '#platform/ui/classes.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { ReportCard } from '#features/media-report/public/report-card.shapes.ts'
import { ReportSource } from './ReportSource.tsx'
import styles from './ReportRow.module.css'

/** A media report in a list; the latest one has its picture. */
export function ReportRow({ report, lead }: { report: ReportCard; lead?: boolean }) {
  const { locale } = useReader()
  const { id, title, description, image, fallback } = report
  return (
    <Entry className={classes(styles.row, lead && styles.lead)}>
      <ReportSource report={report} className={styles.source} />
      <div>
        <EntryName
          name={{ field: 'title', text: title }}
          more={{ field: 'description', text: description }}
          fallback={fallback}
          href={link(paths.mediaReportDetail, { id }, locale)}
        />
      </div>
      {lead && (
        <Picture
          stored={image}
          record={`news-report-${id}`}
          alt=""
          sizes="(width < 56rem) 100vw, 44rem"
          first
          className={styles.picture}
        />
      )}
    </Entry>
  )
}
