import type { ReportCard } from '#features/media-report/report-card.ts'
import { ReportCards } from '#features/media-report/ReportCards.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { useReader } from '#platform/ui/reader.ts'
import { HomePart } from './HomePart.tsx'

/** What the press wrote, in its own words. */
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
