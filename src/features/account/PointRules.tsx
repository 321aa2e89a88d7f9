import { memberAccountCalls } from './account.calls.ts'
import { useReader } from '#platform/site/reader.ts'
import { useCall } from '#platform/call/use-call.ts'
import styles from './point-rules.module.css'

/** What points are for, what earns them and how many, as staff have set it. Rules with zero points are left out. */
export function PointRules() {
  const { t } = useReader()
  const { answer } = useCall(memberAccountCalls.pointWays, {})
  if (!answer) return null
  const { checkIn, streakDays, streakExtra, event, course, dayCap, purpose } = answer
  const ways = [
    { name: 'checkIn', most: checkIn, words: t('own.pointWays.checkIn') },
    { name: 'streak', most: streakExtra, words: t('own.pointWays.streak', { days: streakDays }) },
    { name: 'event', most: event, words: t('own.pointWays.event') },
    { name: 'course', most: course, words: t('own.pointWays.course') },
  ].filter(({ most }) => most > 0)
  return (
    <>
      {purpose && (
        <section aria-labelledby="point-purpose">
          <h2 id="point-purpose">{t('own.pointWays.purpose')}</h2>
          <p className={styles.purpose}>{purpose}</p>
        </section>
      )}
      <section aria-labelledby="point-ways">
        <h2 id="point-ways">{t('own.pointWays.title')}</h2>
        <ul className={styles.ways}>
          {ways.map(({ name, most, words }) => (
            <li key={name}>
              <span>{words}</span>
              <span className={styles.most}>
                {name === 'checkIn' && most > 1
                  ? t('own.pointWays.upTo', { count: most })
                  : t('own.pointWays.points', { count: most })}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('own.pointWays.cap', { count: dayCap })}</p>
      </section>
    </>
  )
}
