import type { ReportCard } from '#features/media-report/public/report-card.shapes.ts'
import { ReportCards } from '#features/media-report/public/ReportCards.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { HomePart } from './HomePart.tsx'

/** Media reports, with their own words. */
export function HomeReports({ reports }: { reports: ReportCard[] }) {
  const { t, locale } = useReader()
  if (reports.length === 0) return null
  return (
    <HomePart
      title={t('home.reports')}
      all={{ href: link(paths.mediaReportList, {}, locale), words: t('home.reportsAll') }}
    >
      <ReportCards reports={reports} />
    </HomePart>
  )
}
