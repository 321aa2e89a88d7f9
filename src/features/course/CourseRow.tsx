import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { CourseCard } from './course-card.ts'
import { CourseBrief } from './CourseBrief.tsx'
import styles from './CourseRow.module.css'

/** One line of a list of courses: its cover first, as on a shelf. */
export function CourseRow({ course }: { course: CourseCard }) {
  const { locale } = useReader()
  const { id, name, subtitle, cover_image, fallback } = course
  return (
    <article className={styles.row}>
      <Picture
        stored={cover_image}
        record={`course-${id}`}
        alt=""
        sizes="(width < 40rem) 7rem, 15rem"
        className={styles.cover}
      />
      <div>
        <h2 className={styles.name} {...langOf(fallback, 'name')}>
          <a href={link(paths.courseDetail, { id }, locale)}>{name}</a>
        </h2>
        {subtitle && (
          <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
            {subtitle}
          </p>
        )}
        <CourseBrief course={course} />
      </div>
    </article>
  )
}
