import type { ReportCard } from '#features/media-report/report-card.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomeReports.module.css'

/** What the press wrote, in its own words. */
export function HomeReports({ reports }: { reports: ReportCard[] }) {
  const { t, locale } = useReader()
  if (reports.length === 0) return null
  return (
    <HomePart
      title={t('home.reports')}
      all={{ href: link(paths.mediaReportList, {}, locale), words: t('home.reportsAll') }}
    >
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
    </HomePart>
  )
}
