import { Banners } from '#features/banner/Banners.tsx'
import { paths } from '#paths.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { inLanguage, link } from '#platform/ui/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { trailLd } from '#platform/ui/Trail.tsx'
import { lectureCalls } from './lecture.calls.ts'
import { listInput, listLink, listState, perPage } from './lecture-list.ts'
import { LectureFilters } from './LectureFilters.tsx'
import { LectureGrid } from './LectureGrid.tsx'
import styles from './LectureListPage.module.css'
import { stepsToLectures } from './steps.ts'

export const LectureListPage = definePage(paths.lectureList, {
  reads: ({ query }) => ({ lectures: read(lectureCalls.index, listInput(listState(query))) }),

  head: ({ lectures, query }, { t, locale, whole }) => ({
    description: t('lecture.centre'),
    feed: inLanguage('/lecture/feed.xml', locale),
    noindex: Object.keys(query).length > 0 && lectures.total === 0,
    jsonLd: [trailLd(stepsToLectures(t, locale), whole)],
  }),

  View({ lectures, query }) {
    const { t, locale } = useReader()
    const state = listState(query)
    const { list, total, categories, tags, banners } = lectures
    const chosen = categories.find(({ id }) => id === state.category)
    return (
      <>
        <Banners banners={banners} />
        <ListPage
          title={t('pagesTitle.lectureList')}
          count={t('lecture.count', { count: total })}
          beside={
            <a
              className={styles.feed}
              href={inLanguage('/lecture/feed.xml', locale)}
              type="application/atom+xml"
            >
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
          {list.length === 0 ? (
            <EmptyState words={t('lecture.none')}>
              <a href={link(paths.lectureList, {}, locale)}>{t('lecture.seeAll')}</a>
            </EmptyState>
          ) : (
            <LectureGrid lectures={list} first={banners.length === 0} />
          )}
          <Pager
            page={state.page}
            pages={Math.ceil(total / perPage)}
            hrefOf={(page) => listLink({ ...state, page }, locale)}
          />
        </ListPage>
      </>
    )
  },
})
