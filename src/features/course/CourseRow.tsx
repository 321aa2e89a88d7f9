import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CourseCard } from '#features/course/public/course-card.shapes.ts'
import { CourseBrief } from './CourseBrief.tsx'
import styles from './CourseRow.module.css'

/** A course in a list, with its cover first. */
export function CourseRow({ course }: { course: CourseCard }) {
  const { locale } = useReader()
  const { id, name, subtitle, cover_image, fallback } = course
  return (
    <Entry className={styles.row}>
      <Picture
        stored={cover_image}
        record={`course-${id}`}
        alt=""
        sizes="(width < 40rem) 7rem, 15rem"
        className={styles.cover}
      />
      <div>
        <EntryName
          name={{ field: 'name', text: name }}
          more={{ field: 'subtitle', text: subtitle }}
          fallback={fallback}
          href={link(paths.courseDetail, { id }, locale)}
        />
        <CourseBrief course={course} />
      </div>
    </Entry>
  )
}
