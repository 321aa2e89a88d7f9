import { paths } from '#paths.ts'
import { CategoryPage } from '#platform/ui/CategoryPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { listHead } from '#platform/site/list-head.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { useReader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { lectureCalls } from './lecture.calls.ts'
import { lectureCategoryList } from './lecture-list.ts'
import { LectureCards } from '#features/lecture/public/LectureCards.tsx'
import { LectureSeries } from './LectureSeries.tsx'
import { lectureBreadcrumbs } from './lecture-breadcrumbs.ts'

export const LectureCategoryPage = definePage(paths.lectureCategory, {
  title: { zh: '讲座分类', en: 'Lecture category' },
  queryParams: lectureCategoryList.queryParams,
  reads: ({ params: { categoryId }, query }) => ({
    shown: read(lectureCalls.category, {
      id: categoryId,
      ...lectureCategoryList.input(lectureCategoryList.state(query)),
    }),
  }),

  head: ({ shown: { category, superiors, list }, params, query }, { t, locale, whole }) => ({
    title: category.category_name,
    description: category.description_rows,
    image: shareAddress('lecture_category', category.id, locale),
    onlyIn: category.both_languages
      ? undefined
      : (category.fallback.category_name ?? category.fallback.background_content ?? locale),
    ...listHead(lectureCategoryList.link(lectureCategoryList.state(query), 'zh-cn', params), list),
    jsonLd: [breadcrumbsLd(lectureBreadcrumbs(t, locale, superiors), whole)],
  }),

  View({ shown: { category, superiors, children, list, total }, params, query }) {
    const { t, locale } = useReader()
    const { fallback } = category
    const { page } = lectureCategoryList.state(query)
    return (
      <CategoryPage
        picture={{ stored: category.bg_image, record: `lecture-category-${category.id}` }}
        trail={lectureBreadcrumbs(t, locale, superiors)}
        name={{ field: 'category_name', text: category.category_name }}
        description={{ field: 'description_rows', text: category.description_rows }}
        fallback={fallback}
        about={{
          field: 'background_content',
          text: category.background_content,
          label: t('lecture.aboutCategory'),
        }}
      >
        <LectureSeries series={children} />
        <PageSection title={t('lecture.inCategory')} count={t('lecture.count', { count: total })}>
          {total === 0 && (
            <EmptyState words={t('lecture.noneInCategory')}>
              <a href={link(paths.lectureList, {}, locale)}>{t('lecture.seeAll')}</a>
            </EmptyState>
          )}
          {list.length > 0 && <LectureCards lectures={list} heading="h3" />}
          <Pager
            page={page}
            pages={Math.ceil(total / lectureCategoryList.perPage)}
            hrefOf={(each) => lectureCategoryList.link({ page: each }, locale, params)}
          />
        </PageSection>
      </CategoryPage>
    )
  },
})
