import { paths } from '#paths.ts'
import { classes } from '#platform/ui/classes.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { SectionCard } from './course.calls.ts'
import { sectionLength } from './length-text.ts'
import styles from './OutlineSections.module.css'

interface OutlineSectionsProps {
  sections: SectionCard[]
  completed: readonly number[]
  next?: number | null
  /** The section of this page. */
  current?: number
}

/** The sections of a chapter. A completed one has a filled dot, and the next one has a ring. */
export function OutlineSections({ sections, completed, next, current }: OutlineSectionsProps) {
  const { t, locale } = useReader()
  return (
    <ol className={styles.steps}>
      {sections.map((section) => {
        const { id, name, kind, fallback } = section
        const isDone = completed.includes(id)
        const isHere = id === (current ?? next)
        return (
          <li key={id} className={classes(styles.step, isDone && styles.done, isHere && styles.here)}>
            <a
              href={link(paths.courseSection, { id }, locale)}
              aria-current={id === current ? 'page' : undefined}
            >
              <span className={styles.name} {...langOf(fallback, 'name')}>
                {name}
              </span>
              <span className={styles.length}>
                {t(`course.kind.${kind}`)} {sectionLength(section, t)}
              </span>
              {isDone && <span className={styles.spoken}>{t('course.done')}</span>}
            </a>
          </li>
        )
      })}
    </ol>
  )
}
