import type { Progress } from '#features/learning/learning.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import type { ChapterCard } from './course.calls.ts'
import styles from './StartCourse.module.css'

interface StartCourseProps {
  outline: ChapterCard[]
  progress: Progress | null
}

/** The main button of a course: begin, or continue with the next section. */
export function StartCourse({ outline, progress }: StartCourseProps) {
  const { t, locale } = useReader()
  const all = outline.flatMap(({ sections }) => sections)
  const begun = progress && (progress.joined || progress.completed.length > 0)
  const section = (begun && all.find(({ id }) => id === progress.next)) || all[0]
  if (!section) return null
  return (
    <a className={styles.way} href={link(paths.courseSection, { id: section.id }, locale)}>
      {begun ? goingOn(progress, section.name) : t('course.start')}
    </a>
  )

  function goingOn({ completed, total }: Progress, name: string) {
    return completed.length === total ? t('course.againAt') : t('course.goOnAt', { name })
  }
}
