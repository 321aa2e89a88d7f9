import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { Shelf as Given } from './course.calls.ts'
import { CourseCards } from '#features/course/public/CourseCards.tsx'
import styles from './CategoryShelf.module.css'

/** A subcategory with its first courses. */
export function CategoryShelf({ shelf }: { shelf: Given }) {
  const { t, locale } = useReader()
  const { id, name, description, courses, list, fallback } = shelf
  return (
    <section className={styles.shelf}>
      <header className={styles.head}>
        <h2 {...langOf(fallback, 'name')}>
          <a href={link(paths.courseCategory, { id }, locale)}>{name}</a>
        </h2>
        <p {...langOf(fallback, 'description')}>{description}</p>
        {courses > list.length && (
          <a className={styles.all} href={link(paths.courseList, { id }, locale)}>
            {t('course.everyOne', { count: courses })}
          </a>
        )}
      </header>
      {list.length > 0 ? (
        <CourseCards courses={list} />
      ) : (
        <p className={styles.none}>{t('course.noneHere')}</p>
      )}
    </section>
  )
}
