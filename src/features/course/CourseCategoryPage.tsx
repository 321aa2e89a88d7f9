import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { shareAddress } from '#platform/ui/share-address.ts'
import { Trail, trailLd } from '#platform/ui/Trail.tsx'
import { courseCalls } from './course.calls.ts'
import { stepsToCategories } from './course-trail.ts'
import { CourseGrid } from './CourseGrid.tsx'
import { Shelf } from './Shelf.tsx'
import styles from './CourseCategoryPage.module.css'

export const CourseCategoryPage = definePage(paths.courseCategory, {
  reads: ({ params: { id } }) => ({ found: read(courseCalls.category, { id }) }),

  head: ({ found: { category }, params }, { t, locale, whole }) => ({
    title: category?.name ?? '',
    description: category?.description || t('course.about'),
    image: shareAddress('course_category', params.id, locale),
    onlyIn: category?.both_languages ? undefined : (category?.fallback.name ?? locale),
    jsonLd: [trailLd(stepsToCategories(category?.above ?? [], t, locale), whole)],
  }),

  View({ found: { category } }) {
    const { t, locale } = useReader()
    if (!category) return null
    const { id, name, description, bg_image, above, list, children, courses, fallback } = category
    return (
      <article>
        <Picture
          stored={bg_image}
          record={`course-category-${id}`}
          alt=""
          ratio="21:9"
          first
          className={styles.opening}
        />
        <div className={styles.page}>
          <Trail steps={stepsToCategories(above, t, locale)} />
          <header className={styles.head}>
            <h1 {...langOf(fallback, 'name')}>{name}</h1>
            <p className={styles.description} {...langOf(fallback, 'description')}>
              {description}
            </p>
            <OnlyIn fallback={fallback} fields={['name', 'description']} />
            {courses > 0 && (
              <a className={styles.all} href={link(paths.courseList, { id }, locale)}>
                {t('course.seeField')}
              </a>
            )}
          </header>
          {list.length > 0 && (
            <section className={styles.own} aria-label={name}>
              <CourseGrid courses={list} heading="h2" />
            </section>
          )}
          {children.map((child) => (
            <Shelf key={child.id} shelf={child} />
          ))}
          {list.length === 0 && children.length === 0 && (
            <EmptyState words={t('course.noneHere')}>
              <a href={link(paths.courseCenter, {}, locale)}>{t('course.backToCentre')}</a>
            </EmptyState>
          )}
        </div>
      </article>
    )
  },
})
