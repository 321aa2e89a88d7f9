import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { ReportCard } from './report-card.shapes.ts'
import styles from './ReportCards.module.css'
import { ReportSource } from '#features/media-report/ReportSource.tsx'

/** Media reports side by side. */
export function ReportCards({ reports }: { reports: ReportCard[] }) {
  const { locale } = useReader()
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.id}>
          <Entry className={styles.report}>
            <ReportSource report={report} className={styles.source} />
            <EntryName
              heading="h3"
              name={{ field: 'title', text: report.title }}
              more={{ field: 'description', text: report.description }}
              fallback={report.fallback}
              href={link(paths.mediaReportDetail, { id: report.id }, locale)}
            />
          </Entry>
        </li>
      ))}
    </ul>
  )
}
