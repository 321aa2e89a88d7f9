import { memberLearningCalls, type MemberCourse } from '#features/learning/member-learning.calls.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { MemberList } from '#features/member/public/MemberList.tsx'
import styles from '#features/member/public/member.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

/** The courses in which the member is enrolled, with links to continue. */
export function MemberCourses() {
  const { t, locale } = useReader()
  return (
    <MemberList
      call={memberLearningCalls.class}
      keyOf={({ id }) => id}
      render={(course) => <MemberCourseRow course={course} />}
      none={
        <>
          <p>{t('own.noClasses')}</p>
          <a href={link(paths.courseCenter, {}, locale)}>{t('own.seeCourses')}</a>
        </>
      }
    />
  )
}

interface MemberCourseRowProps {
  course: MemberCourse
  heading?: 'h2' | 'h3'
}

/** The progress in a course. The name leads to the course, and the last line leads to the next section. */
export function MemberCourseRow({ course, heading: Heading = 'h2' }: MemberCourseRowProps) {
  const { t, locale, timeZone } = useReader()
  const { id, name, cover_image, last_at, completed_at, certificate, done, total, next } = course
  const finished = done === total && total > 0
  const finishedText =
    completed_at === null
      ? t('own.finished')
      : t('own.finishedOn', { day: dayTextAt(completed_at, timeZone, locale) })
  return (
    <article className={styles.class}>
      <Thumbnail stored={cover_image} record={`course-${id}`} className={styles.thumb} />
      <div>
        <Heading className={styles.name}>
          <a href={link(paths.courseDetail, { id }, locale)}>{name}</a>
        </Heading>
        <ProgressCard done={done} total={total} label={name} />
        <p className={styles.facts}>
          <span className={styles.done}>{finished ? finishedText : t('own.done', { done, total })}</span>
          {completed_at !== null && !finished && <span>{t('own.newSections')}</span>}
          {!finished && <span>{t('own.lastAt', { day: dayTextAt(last_at, timeZone, locale) })}</span>}
        </p>
        {certificate !== null && (
          <a className={styles.way} href={link(paths.certificate, { code: certificate }, locale)}>
            {t('own.certificateOf', { name })}
          </a>
        )}
        {next && !finished && (
          <a className={styles.way} href={link(paths.courseSection, { id: next.id }, locale)}>
            {t('own.goOn', { name: next.name })}
          </a>
        )}
      </div>
    </article>
  )
}
