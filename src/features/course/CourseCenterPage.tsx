import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { CategoryIndex } from './CategoryIndex.tsx'
import { courseCalls } from './course.calls.ts'
import { courseBreadcrumbs } from './course-breadcrumbs.ts'
import { CourseCards } from '#features/course/public/CourseCards.tsx'

export const CourseCenterPage = definePage(paths.courseCenter, {
  reads: () => ({ center: read(courseCalls.center, {}) }),

  head: (_answers, { t, locale, whole }) => ({
    description: t('course.about'),
    jsonLd: [breadcrumbsLd(courseBreadcrumbs([], t, locale), whole)],
  }),

  View({ center: { banners, categories, list, total } }) {
    const { t, locale } = useReader()
    return (
      <>
        <Banners banners={banners} />
        <ListPage title={t('pagesTitle.courseCenter')} count={t('course.count', { count: total })}>
          {categories.length > 0 && (
            <PageSection title={t('course.fields')}>
              <CategoryIndex categories={categories} />
            </PageSection>
          )}
          {list.length > 0 ? (
            <PageSection title={t('course.recommended')}>
              <ReadersFirst items={list} title="name">
                {(courses) => <CourseCards courses={courses} />}
              </ReadersFirst>
            </PageSection>
          ) : (
            <EmptyState words={t('course.none')}>
              <a href={link(paths.eventList, {}, locale)}>{t('trouble.goEvents')}</a>
            </EmptyState>
          )}
        </ListPage>
      </>
    )
  },
})
