import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { durationText } from '#features/member/public/duration-text.ts'
import styles from '#features/member/public/member.module.css'

interface LearningTimeProps {
  learning: { total: number; week: number; month: number }
}

/** The learning time of the last days, and in total. */
export function LearningTime({ learning }: LearningTimeProps) {
  const { t, locale } = useReader()
  const { total, week, month } = learning
  if (total === 0) return <p className={styles.time}>{t('own.timeNone')}</p>
  return (
    <div className={styles.time}>
      <p className={styles.sum}>
        <span className={styles.figure}>{durationText(week, t)}</span>
        <span className={styles.soft}>{t('own.timeWeek')}</span>
      </p>
      <p className={styles.soft}>
        {t('own.timeMore', { month: durationText(month, t), total: durationText(total, t) })}
      </p>
      <a className={styles.way} href={link(paths.userGrowth, {}, locale)}>
        {t('own.seeGrowth')}
      </a>
    </div>
  )
}
