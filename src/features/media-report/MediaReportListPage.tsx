import { paths } from '#paths.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { Rows } from '#platform/ui/Rows.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { mediaReportCalls } from './media-report.calls.ts'
import { feedLink, reportList, type ReportListState } from './report-list.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportRow } from './ReportRow.tsx'

export const MediaReportListPage = definePage(paths.mediaReportList, {
  queryParams: reportList.queryParams,
  reads: ({ query }) => ({
    reports: read(mediaReportCalls.index, reportList.input(reportList.state(query))),
  }),

  head: ({ query, reports }, { t, locale, whole }) => ({
    description: t('report.about'),
    feed: { title: t('pagesTitle.mediaReportList'), href: feedLink(locale) },
    ...listHead(reportList.link(reportList.state(query), 'zh-cn', {}), reports.list),
    jsonLd: [
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: t('pagesTitle.mediaReportList'), href: link(paths.mediaReportList, {}, locale) },
        ],
        whole,
      ),
    ],
  }),

  View({ reports, query }) {
    const { t, locale } = useReader()
    const state = reportList.state(query)
    const isWhole = !state.year && !state.keyword && !state.master && state.page === 1
    return (
      <ListPage
        title={t('pagesTitle.mediaReportList')}
        count={t('report.count', { count: reports.total })}
        beside={
          <a href={feedLink(locale)} type="application/atom+xml">
            {t('report.feed')}
          </a>
        }
      >
        <ReportFilters state={state} years={reports.years} master={reports.master} />
        {reports.total === 0 ? (
          <NothingHere state={state} />
        ) : (
          <ReadersFirst items={reports.list} title="title">
            {(list, isFirst) => (
              <Rows
                items={list}
                renderRow={(report, at) => (
                  <ReportRow report={report} lead={isWhole && isFirst && at === 0} />
                )}
              />
            )}
          </ReadersFirst>
        )}
        <Pager
          page={state.page}
          pages={Math.ceil(reports.total / reportList.perPage)}
          hrefOf={(page) => reportList.link({ ...state, page }, locale, {})}
        />
      </ListPage>
    )
  },
})

function NothingHere({ state: { year, keyword, master } }: { state: ReportListState }) {
  const { t, locale } = useReader()
  const isNarrowed = year || keyword || master
  return (
    <EmptyState words={isNarrowed ? t('report.noneSuch') : t('report.none')}>
      {isNarrowed ? (
        <a href={link(paths.mediaReportList, {}, locale)}>{t('report.seeAll')}</a>
      ) : (
        <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
      )}
    </EmptyState>
  )
}
