import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { SectionDetail } from './course.calls.ts'
import { OutlineSections } from './OutlineSections.tsx'
import styles from './SectionOutline.module.css'

interface SectionOutlineProps {
  section: SectionDetail
  course: SectionDetail['course']
  completed: readonly number[]
  children: ReactNode
}

/** The position of a section in its course, with all other sections. */
export function SectionOutline({ section, course, completed, children }: SectionOutlineProps) {
  const { t, locale } = useReader()
  return (
    <aside className={styles.place} aria-label={t('course.where')}>
      <h2 className={styles.course} {...langOf(course.fallback, 'name')}>
        <a href={link(paths.courseDetail, { id: course.id }, locale)}>{course.name}</a>
      </h2>
      {children}
      {course.outline.map((chapter) => (
        <section key={chapter.id} className={styles.chapter}>
          <h3 {...langOf(chapter.fallback, 'name')}>{chapter.name}</h3>
          <OutlineSections sections={chapter.sections} completed={completed} current={section.id} />
        </section>
      ))}
    </aside>
  )
}
