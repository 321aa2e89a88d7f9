import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { chapterNumeral } from './chapter-numeral.ts'
import type { ChapterCard } from './course.calls.ts'
import { OutlineSections } from './OutlineSections.tsx'
import styles from './CourseOutline.module.css'

interface CourseOutlineProps {
  outline: ChapterCard[]
  /** Ids of the sections that the member has completed. */
  completed: readonly number[]
  /** The section to continue with. */
  next: number | null
}

/** The chapters and sections of a course, drawn as milestones and steps of a path. */
export function CourseOutline({ outline, completed, next }: CourseOutlineProps) {
  const { t, locale } = useReader()
  return (
    <ol className={styles.path}>
      {outline.map((chapter, at) => (
        <li key={chapter.id} className={styles.chapter}>
          <p className={styles.numeral} data-serif="" aria-hidden="true">
            {chapterNumeral(at + 1, locale)}
          </p>
          <div className={styles.words}>
            <h3 {...langOf(chapter.fallback, 'name')}>
              <span className={styles.spoken}>{t('course.chapter', { number: at + 1 })} </span>
              {chapter.name}
            </h3>
            {chapter.subtitle && (
              <p className={styles.subtitle} {...langOf(chapter.fallback, 'subtitle')}>
                {chapter.subtitle}
              </p>
            )}
            {chapter.description && (
              <p className={styles.description} {...langOf(chapter.fallback, 'description')}>
                {chapter.description}
              </p>
            )}
          </div>
          <OutlineSections sections={chapter.sections} completed={completed} next={next} />
        </li>
      ))}
    </ol>
  )
}
