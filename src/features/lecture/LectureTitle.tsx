import { TagMark } from '#features/tag/public/TagMark.tsx'
import { inLanguage } from '#platform/site/address.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { plainDayText } from '#platform/ui/dates.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { cutOf } from '#platform/site/title-cut.ts'
import type { LectureDetail } from './lecture.calls.ts'
import styles from './LectureTitle.module.css'

/** The name, the speaker and the date of a lecture. */
export function LectureTitle({ lecture }: { lecture: LectureDetail }) {
  const { lecture_name, subtitle, tag, fallback } = lecture
  return (
    <header className={styles.title}>
      <h1 {...langOf(fallback, 'lecture_name')} {...cutOf(lecture_name)}>
        {lecture_name}
      </h1>
      {subtitle && (
        <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
          {subtitle}
        </p>
      )}
      <OnlyIn fallback={fallback} fields={['content', 'lecture_name']} />
      <Byline lecture={lecture} />
      <p className={styles.facts}>
        <Day at={lecture.createtime} />
        {tag && <TagMark tag={tag} />}
      </p>
    </header>
  )
}

function Byline({ lecture }: { lecture: LectureDetail }) {
  const { locale } = useReader()
  const { master_id, master_name, master_rank, fallback } = lecture
  if (master_id === null || !master_name) return null
  const home = entityPage({ page: '/master/home/{id}' }, master_id)
  const name = <span {...langOf(fallback, 'master')}>{master_name}</span>
  return (
    <p className={styles.byline}>
      {home ? <a href={inLanguage(home, locale)}>{name}</a> : name}
      {master_rank && <span {...langOf(fallback, 'master_rank')}>{master_rank}</span>}
    </p>
  )
}

function Day({ at }: { at: number }) {
  const { locale, timeZone } = useReader()
  const date = dayAt(at, timeZone)
  return <time dateTime={date}>{plainDayText(date, locale)}</time>
}
