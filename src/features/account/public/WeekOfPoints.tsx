import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { dayParts } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { sumText } from '#features/member/public/sum-text.ts'
import styles from './WeekOfPoints.module.css'

/** Points of seven days as bars, with the same data as text. */
export function WeekOfPoints({ days, points }: { days: string[]; points: number[] }) {
  const { t, locale } = useReader()
  const sum = points.reduce((before, each) => before + each, 0)
  const most = Math.max(...points.map(Math.abs), 1)
  const moved = points.some((each) => each !== 0)
  return (
    <figure className={styles.week}>
      <figcaption>
        {moved ? t('own.weekSum', { count: sum }) : t('own.weekNone')}{' '}
        <a href={link(paths.userPoints, {}, locale)}>{t('own.pointWays.purpose')}</a>
      </figcaption>
      {moved && (
        <ol className={styles.bars} aria-label={t('own.week')}>
          {days.map((day, at) => {
            const count = points[at] ?? 0
            const { month, day: number, weekday } = dayParts(day, locale)
            const whole = locale === 'en' ? `${number} ${month}` : `${month}${number}日`
            return (
              <li key={day} data-way={count === 0 ? 'none' : count < 0 ? 'out' : 'in'}>
                <span className={styles.count} aria-hidden="true">
                  {count === 0 ? '' : sumText('points', count)}
                </span>
                <span
                  className={styles.bar7}
                  style={{ height: `${(Math.abs(count) / most) * 4}rem` }}
                  aria-hidden="true"
                />
                <span className={styles.weekday} aria-hidden="true">
                  {locale === 'en' ? weekday.slice(0, 3) : weekday}
                </span>
                <span className={styles.read}>{t('own.dayPoints', { day: whole, count })}</span>
              </li>
            )
          })}
        </ol>
      )}
    </figure>
  )
}
