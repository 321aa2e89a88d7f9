import { Banners } from '#features/banner/Banners.tsx'
import { paths } from '#paths.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/ui/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { useReader } from '#platform/ui/reader.ts'
import { trailLd } from '#platform/ui/Trail.tsx'
import { CategoryIndex } from './CategoryIndex.tsx'
import { courseCalls } from './course.calls.ts'
import { stepsToCategories } from './course-trail.ts'
import { CourseGrid } from './CourseGrid.tsx'
import styles from './CourseCenterPage.module.css'

export const CourseCenterPage = definePage(paths.courseCenter, {
  reads: () => ({ center: read(courseCalls.center, {}) }),

  head: (_answers, { t, locale, whole }) => ({
    description: t('course.about'),
    jsonLd: [trailLd(stepsToCategories([], t, locale), whole)],
  }),

  View({ center: { banners, categories, list, total } }) {
    const { t, locale } = useReader()
    return (
      <>
        <Banners banners={banners} />
        <ListPage title={t('pagesTitle.courseCenter')} count={t('course.count', { count: total })}>
          {categories.length > 0 && (
            <section className={styles.fields}>
              <h2>{t('course.fields')}</h2>
              <CategoryIndex categories={categories} />
            </section>
          )}
          {list.length > 0 ? (
            <section className={styles.recommended}>
              <h2>{t('course.recommended')}</h2>
              <CourseGrid courses={list} />
            </section>
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
