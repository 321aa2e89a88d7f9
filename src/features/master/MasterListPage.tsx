import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { masterCalls } from './master.calls.ts'
import { masterList } from './master-list.ts'
import { MasterCards } from '#features/master/public/MasterCards.tsx'
import { MasterFilters } from './MasterFilters.tsx'
import styles from './MasterListPage.module.css'

export const MasterListPage = definePage(paths.masterList, {
  queryParams: masterList.queryParams,
  reads: ({ query }) => ({
    masters: read(masterCalls.index, masterList.input(masterList.state(query))),
    categories: read(masterCalls.category, {}),
  }),

  head: ({ masters, query }, { t, locale, whole }) => ({
    description: masters.list.map(({ name }) => name).join(locale === 'en' ? ', ' : '、'),
    ...listHead(masterList.link(masterList.state(query), 'zh-cn', {}), masters.list),
    jsonLd: [
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: t('pagesTitle.masterList'), href: link(paths.masterList, {}, locale) },
        ],
        whole,
      ),
    ],
  }),

  View({ masters, categories, query }) {
    const { t, locale } = useReader()
    const state = masterList.state(query)
    const pages = Math.ceil(masters.total / masterList.perPage)
    return (
      <>
        <Banners banners={masters.banners} />
        <ListPage title={t('pagesTitle.masterList')} count={t('master.count', { count: masters.total })}>
          <MasterFilters state={state} categories={categories.list} tags={masters.tags} />
          {masters.total === 0 ? (
            <NothingHere query={query} />
          ) : (
            <div className={styles.hall}>
              <ReadersFirst items={masters.list} title="name">
                {(list, isFirst) => (
                  <MasterCards masters={list} first={isFirst && masters.banners.length === 0 ? 4 : 0} />
                )}
              </ReadersFirst>
            </div>
          )}
          <Pager
            page={state.page}
            pages={pages}
            hrefOf={(page) => masterList.link({ ...state, page }, locale, {})}
          />
        </ListPage>
      </>
    )
  },
})

function NothingHere({ query }: { query: object }) {
  const { t, locale } = useReader()
  const isWhole = Object.keys(query).length === 0
  return (
    <EmptyState words={isWhole ? t('master.none') : t('master.noneLike')}>
      {isWhole ? (
        <a href={link(paths.eventList, {}, locale)}>{t('trouble.goEvents')}</a>
      ) : (
        <a href={link(paths.masterList, {}, locale)}>{t('master.seeAll')}</a>
      )}
    </EmptyState>
  )
}
