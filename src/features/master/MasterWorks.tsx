import type { ReactNode } from 'react'
import { CourseCard } from '#features/course/CourseCard.tsx'
import { LectureCard } from '#features/lecture/LectureCard.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { MasterHome } from './master.calls.ts'
import styles from './MasterWorks.module.css'

/** What there is of a master to watch, to hear and to learn. */
export function MasterWorks({ master: { lectures, courses } }: { master: MasterHome }) {
  const { t } = useReader()
  if (lectures.length + courses.length === 0) return <p className={styles.none}>{t('master.noWorks')}</p>
  return (
    <>
      <Works title={t('master.lectures')}>
        {lectures.map((lecture) => (
          <li key={lecture.id}>
            <LectureCard lecture={lecture} heading="h3" />
          </li>
        ))}
      </Works>
      <Works title={t('master.courses')}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} heading="h3" />
          </li>
        ))}
      </Works>
    </>
  )
}

function Works({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={styles.works}>
      <h2>
        {title} <span className={styles.count}>{children.length}</span>
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  )
}
