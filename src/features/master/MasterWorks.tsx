import type { ReactNode } from 'react'
import { CourseCards } from '#features/course/CourseCards.tsx'
import { LectureCards } from '#features/lecture/LectureCards.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { MasterHome } from './master.calls.ts'
import styles from './MasterWorks.module.css'

/** What there is of a master to watch, to hear and to learn. */
export function MasterWorks({ master: { lectures, courses } }: { master: MasterHome }) {
  const { t } = useReader()
  if (lectures.length + courses.length === 0) return <p className={styles.none}>{t('master.noWorks')}</p>
  return (
    <>
      <Works title={t('master.lectures')} count={lectures.length}>
        <LectureCards lectures={lectures} heading="h3" />
      </Works>
      <Works title={t('master.courses')} count={courses.length}>
        <CourseCards courses={courses} heading="h3" />
      </Works>
    </>
  )
}

function Works({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className={styles.works}>
      <h2>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      {children}
    </section>
  )
}
