import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { inLanguage, link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { lectureCalls } from './lecture.calls.ts'
import { lectureList } from './lecture-list.ts'
import { LectureFilters } from './LectureFilters.tsx'
import { LectureCards } from '#features/lecture/public/LectureCards.tsx'
import styles from './LectureListPage.module.css'
import { lectureBreadcrumbs } from './lecture-breadcrumbs.ts'

export const LectureListPage = definePage(paths.lectureList, {
  queryParams: lectureList.queryParams,
  reads: ({ query }) => ({ lectures: read(lectureCalls.index, lectureList.input(lectureList.state(query))) }),

  head: ({ lectures, query }, { t, locale, whole }) => ({
    description: t('lecture.centre'),
    feed: { title: t('pagesTitle.lectureList'), href: inLanguage('/lecture/feed.xml', locale) },
    ...listHead(lectureList.link(lectureList.state(query), 'zh-cn', {}), lectures.list),
    jsonLd: [breadcrumbsLd(lectureBreadcrumbs(t, locale), whole)],
  }),

  View({ lectures, query }) {
    const { t, locale } = useReader()
    const state = lectureList.state(query)
    const { list, total, categories, tags, banners } = lectures
    const chosen = categories.find(({ id }) => id === state.category)
    return (
      <>
        <Banners banners={banners} />
        <ListPage
          title={t('pagesTitle.lectureList')}
          count={t('lecture.count', { count: total })}
          beside={
            <a href={inLanguage('/lecture/feed.xml', locale)} type="application/atom+xml">
              {t('lecture.feed')}
            </a>
          }
        >
          <LectureFilters state={state} categories={categories} tags={tags} />
          {chosen && (
            <p className={styles.chosen}>
              <span {...langOf(chosen.fallback, 'description_rows')}>{chosen.description_rows}</span>
              <a href={link(paths.lectureCategory, { categoryId: chosen.id }, locale)}>
                {t('lecture.toCategory', { name: chosen.category_name })}
              </a>
            </p>
          )}
          {total === 0 ? (
            <NothingHere query={query} />
          ) : (
            <div className={styles.hall}>
              <ReadersFirst items={list} title="lecture_name">
                {(part, isFirst) => <LectureCards lectures={part} first={isFirst && banners.length === 0} />}
              </ReadersFirst>
            </div>
          )}
          <Pager
            page={state.page}
            pages={Math.ceil(total / lectureList.perPage)}
            hrefOf={(page) => lectureList.link({ ...state, page }, locale, {})}
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
    <EmptyState words={isWhole ? t('lecture.none') : t('lecture.noneLike')}>
      {isWhole ? (
        <a href={link(paths.eventList, {}, locale)}>{t('trouble.goEvents')}</a>
      ) : (
        <a href={link(paths.lectureList, {}, locale)}>{t('lecture.seeAll')}</a>
      )}
    </EmptyState>
  )
}
