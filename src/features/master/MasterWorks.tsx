import type { ReactNode } from 'react'
import { CourseCards } from '#features/course/public/CourseCards.tsx'
import { EventCards } from '#features/event/public/EventCards.tsx'
import { LectureCards } from '#features/lecture/public/LectureCards.tsx'
import { ReportCards } from '#features/media-report/public/ReportCards.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Later } from '#platform/site/Later.tsx'
import type { MasterHome } from './master.calls.ts'
import styles from './MasterWorks.module.css'

/** Everything of a master: events, lectures, courses and media reports. */
export function MasterWorks({ master }: { master: MasterHome }) {
  const { t, locale } = useReader()
  const { id, lectures, courses, coming, past, reports } = master
  const total = lectures.length + courses.length + coming.total + past.total + reports.total
  if (total === 0) return <p className={styles.none}>{t('master.noWorks')}</p>
  const all = (words: 'allEvents' | 'allReports', path: string, { list, total }: ShownWorks, when?: 'past') =>
    total > list.length
      ? { href: link(path, {}, locale, { when, master: id }), words: t(`master.${words}`, { count: total }) }
      : undefined
  return (
    <>
      <Works title={t('master.coming')} count={coming.total} all={all('allEvents', paths.eventList, coming)}>
        <EventCards events={coming.list} />
      </Works>
      <Works title={t('master.lectures')} count={lectures.length}>
        <LectureCards lectures={lectures} heading="h3" />
      </Works>
      <Works title={t('master.courses')} count={courses.length}>
        <CourseCards courses={courses} heading="h3" />
      </Works>
      <Works
        title={t('master.past')}
        count={past.total}
        all={all('allEvents', paths.eventList, past, 'past')}
      >
        <EventCards events={past.list} />
      </Works>
      <Works
        title={t('master.reports')}
        count={reports.total}
        all={all('allReports', paths.mediaReportList, reports)}
      >
        <ReportCards reports={reports.list} />
      </Works>
    </>
  )
}

/** The first few of many. */
interface ShownWorks {
  list: unknown[]
  total: number
}

interface WorksProps {
  title: string
  count: number
  /** The link to all of them, when only the first are shown. */
  all?: { href: string; words: string } | undefined
  children: ReactNode
}

function Works({ title, count, all, children }: WorksProps) {
  if (count === 0) return null
  return (
    <Later as="section" className={styles.works}>
      <h2>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <div>
        {children}
        {all && (
          <p className={styles.all}>
            <a href={all.href}>{all.words}</a>
          </p>
        )}
      </div>
    </Later>
  )
}
