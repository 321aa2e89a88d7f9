import type { CourseCard } from '#features/course/public/course-card.shapes.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomeCourses.module.css'

/** Courses, as a table of contents. */
export function HomeCourses({ courses }: { courses: CourseCard[] }) {
  const { t, locale } = useReader()
  if (courses.length === 0) return null
  return (
    <HomePart
      title={t('home.courses')}
      all={{ href: link(paths.courseCenter, {}, locale), words: t('home.coursesAll') }}
      beside
    >
      <ol className={styles.courses}>
        {courses.map(({ id, name, subtitle, master_name, sections, fallback }) => (
          <li key={id}>
            <Entry className={styles.course}>
              <div>
                <EntryName
                  heading="h3"
                  name={{ field: 'name', text: name }}
                  more={{ field: 'subtitle', text: subtitle }}
                  fallback={fallback}
                  href={link(paths.courseDetail, { id }, locale)}
                />
              </div>
              <p className={styles.facts}>
                {master_name && <span {...langOf(fallback, 'master')}>{master_name}</span>}
                <span>{t('home.sections', { count: sections })}</span>
              </p>
            </Entry>
          </li>
        ))}
      </ol>
    </HomePart>
  )
}
