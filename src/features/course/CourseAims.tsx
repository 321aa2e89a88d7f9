import { useReader } from '#platform/site/reader.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { CourseDetail } from './course.calls.ts'
import { linesOf } from './lines.ts'
import styles from './CourseAims.module.css'

/** What one can do after a course, who it is for, and what one needs beforehand; nothing for what nobody wrote. */
export function CourseAims({ course }: { course: CourseDetail }) {
  const { t } = useReader()
  const { audience, prerequisites, fallback } = course
  const outcomes = linesOf(course.outcomes)
  if (outcomes.length === 0 && !audience && !prerequisites) return null
  return (
    <section className={styles.aims} aria-label={t('course.aims')}>
      {outcomes.length > 0 && (
        <div>
          <h2>{t('course.outcomes')}</h2>
          <ul className={styles.outcomes} {...langOf(fallback, 'outcomes')}>
            {outcomes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {audience && (
        <div>
          <h2>{t('course.audience')}</h2>
          <p {...langOf(fallback, 'audience')}>{audience}</p>
        </div>
      )}
      {prerequisites && (
        <div>
          <h2>{t('course.prerequisites')}</h2>
          <p {...langOf(fallback, 'prerequisites')}>{prerequisites}</p>
        </div>
      )}
    </section>
  )
}
