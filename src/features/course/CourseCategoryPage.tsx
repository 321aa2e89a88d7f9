import { paths } from '#paths.ts'
import { CategoryPage } from '#platform/ui/CategoryPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { courseCalls } from './course.calls.ts'
import { courseBreadcrumbs } from './course-breadcrumbs.ts'
import { CourseCards } from '#features/course/public/CourseCards.tsx'
import { CategoryShelf } from './CategoryShelf.tsx'
import styles from './CourseCategoryPage.module.css'

/** As many are on this page already. */
const fewInField = 8

export const CourseCategoryPage = definePage(paths.courseCategory, {
  title: { zh: '课程分类', en: 'Course category' },
  reads: ({ params: { id } }) => ({ found: read(courseCalls.category, { id }) }),

  head: ({ found: { category }, params }, { t, locale, whole }) => ({
    title: category?.name ?? '',
    description: category?.description || t('course.about'),
    image: shareAddress('course_category', params.id, locale),
    onlyIn: category?.both_languages ? undefined : (category?.fallback.name ?? locale),
    jsonLd: [breadcrumbsLd(courseBreadcrumbs(category?.above ?? [], t, locale), whole)],
  }),

  View({ found: { category } }) {
    const { t, locale } = useReader()
    if (!category) return null
    const { id, name, description, bg_image, above, list, children, courses, fallback } = category
    return (
      <CategoryPage
        picture={{ stored: bg_image, record: `course-category-${id}` }}
        trail={courseBreadcrumbs(above, t, locale)}
        name={{ field: 'name', text: name }}
        description={{ field: 'description', text: description }}
        fallback={fallback}
        beneath={
          courses > fewInField && (
            <a className={styles.all} href={link(paths.courseList, { id }, locale)}>
              {t('course.seeField')}
            </a>
          )
        }
      >
        {list.length > 0 && (
          <section className={styles.own} aria-label={name}>
            <CourseCards courses={list} heading="h2" />
          </section>
        )}
        {children.map((child) => (
          <CategoryShelf key={child.id} shelf={child} />
        ))}
        {list.length === 0 && children.length === 0 && (
          <EmptyState words={t('course.noneHere')}>
            <a href={link(paths.courseCenter, {}, locale)}>{t('course.backToCentre')}</a>
          </EmptyState>
        )}
      </CategoryPage>
    )
  },
})
