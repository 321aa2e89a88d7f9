import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { ReportCard } from './report-card.ts'
import styles from './ReportCards.module.css'

/** Cuttings of the press side by side. */
export function ReportCards({ reports }: { reports: ReportCard[] }) {
  const { locale } = useReader()
  return (
    <ul className={styles.reports}>
      {reports.map(({ id, title, media_name, description, date, fallback }) => (
        <li key={id}>
          <Entry className={styles.report}>
            <p className={styles.source}>
              <span {...langOf(fallback, 'media_name')}>{media_name}</span>{' '}
              <time dateTime={date}>{date}</time>
            </p>
            <EntryName
              heading="p"
              name={{ field: 'title', text: title }}
              more={{ field: 'description', text: description }}
              fallback={fallback}
              href={link(paths.mediaReportDetail, { id }, locale)}
            />
          </Entry>
        </li>
      ))}
    </ul>
  )
}
