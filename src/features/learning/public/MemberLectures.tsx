import { memberLearningCalls, type MemberLecture } from '#features/learning/member-learning.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { MemberList } from '#features/member/public/MemberList.tsx'
import styles from '#features/member/public/member.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

/** The lectures that the member played or read. Each link continues there. */
export function MemberLectures() {
  const { t, locale } = useReader()
  return (
    <section aria-labelledby="own-lectures">
      <h2 id="own-lectures">{t('own.lectures')}</h2>
      <MemberList
        name="lectures"
        call={memberLearningCalls.lectures}
        keyOf={({ id }) => id}
        render={(lecture) => <MemberLectureRow lecture={lecture} />}
        none={
          <>
            <p>{t('own.noLectures')}</p>
            <a href={link(paths.lectureList, {}, locale)}>{t('own.seeLectures')}</a>
          </>
        }
      />
    </section>
  )
}

function MemberLectureRow({ lecture }: { lecture: MemberLecture }) {
  const { t, locale, timeZone } = useReader()
  const { id, name, cover_image, last_at, completed_at, place } = lecture
  return (
    <article className={styles.class}>
      <Thumbnail stored={cover_image} record={`lecture-${id}`} className={styles.thumb} />
      <div>
        <h3 className={styles.name}>
          <a href={link(paths.lectureDetail, { detailId: id }, locale)}>{name}</a>
        </h3>
        <p className={styles.facts}>
          {completed_at !== null ? (
            <span className={styles.done}>{t('own.lectureDone')}</span>
          ) : (
            place !== null && <span>{t('own.stoppedAt', { time: clockText(place) })}</span>
          )}
          <span>{t('own.lastAt', { day: dayTextAt(last_at, timeZone, locale) })}</span>
        </p>
      </div>
    </article>
  )
}
