import { TagMark } from '#features/tag/public/TagMark.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CourseCard } from '#features/course/public/course-card.shapes.ts'
import { lengthText } from './length-text.ts'
import styles from './CourseBrief.module.css'

/** The teacher and the length of a course in one line. */
export function CourseBrief({ course }: { course: CourseCard }) {
  const { t } = useReader()
  const { master_name, sections, duration, tag, fallback } = course
  return (
    <p className={styles.brief}>
      {master_name && <span {...langOf(fallback, 'master')}>{master_name}</span>}
      <span>{t('course.sectionCount', { count: sections })}</span>
      {duration > 0 && <span>{t('course.playing', { length: lengthText(duration, t) })}</span>}
      {tag && <TagMark tag={tag} />}
    </p>
  )
}
