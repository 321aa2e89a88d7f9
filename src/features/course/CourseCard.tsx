import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { CourseCard as Card } from './course-card.ts'
import { CourseBrief } from './CourseBrief.tsx'
import styles from './CourseCard.module.css'

interface CourseCardProps {
  course: Card
  heading?: 'h2' | 'h3' | undefined
}

/** A course as a book that lies open: its picture, its name, who teaches it. */
export function CourseCard({ course, heading: Heading = 'h3' }: CourseCardProps) {
  const { locale } = useReader()
  const { id, name, subtitle, cover_image, fallback } = course
  return (
    <article className={styles.card}>
      <Picture
        stored={cover_image}
        record={`course-${id}`}
        alt=""
        sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 23rem"
      />
      <Heading className={styles.name} {...langOf(fallback, 'name')}>
        <a href={link(paths.courseDetail, { id }, locale)}>{name}</a>
      </Heading>
      {subtitle && (
        <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
          {subtitle}
        </p>
      )}
      <CourseBrief course={course} />
    </article>
  )
}
