import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { durationText } from '#features/member/public/duration-text.ts'
import styles from '#features/member/public/member.module.css'

interface LearningTimeProps {
  learning: { total: number; week: number }
  month: { time: number; courses: number; events: number }
}

/** What a member did this month in one sentence, and the learning time of the last days and in total. */
export function LearningTime({ learning, month }: LearningTimeProps) {
  const { t, locale } = useReader()
  const { total, week } = learning
  const parts = [
    month.time > 0 && durationText(month.time, t),
    month.courses > 0 && t('own.monthCourses', { count: month.courses }),
    month.events > 0 && t('own.monthEvents', { count: month.events }),
  ].filter((part) => part !== false)
  const isNew = total === 0 && parts.length === 0
  if (isNew) return <p className={styles.time}>{t('own.timeNone')}</p>
  return (
    <div className={styles.time}>
      <p className={styles.sentence}>
        {parts.length > 0 ? t('own.month', { parts: parts.join(t('own.monthAnd')) }) : t('own.monthNone')}
      </p>
      {total > 0 && (
        <p className={styles.soft}>
          {t('own.timeMore', { week: durationText(week, t), total: durationText(total, t) })}
        </p>
      )}
      <a className={styles.way} href={link(paths.userGrowth, {}, locale)}>
        {t('own.seeGrowth')}
      </a>
    </div>
  )
}
