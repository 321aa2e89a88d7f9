import { Seal } from '#platform/ui/Seal.tsx'
import { dayParts } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import type { CheckInDay } from './use-check-in.ts'
import styles from './check-in.module.css'

/** Any week that begins on a Monday. */
const aWeek = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`)

interface CheckInMonthProps {
  today: CheckInDay
  /** The member has checked in a moment ago. */
  fresh: boolean
}

/** The month as a calendar: a frame for each day with a check-in, and the seal on today. */
export function CheckInMonth({ today, fresh }: CheckInMonthProps) {
  const { t, locale } = useReader()
  const days = daysInMonth(today.day)
  const points = new Map(today.month.map((each) => [each.day, each.points]))
  const rested = new Set(today.rested)
  const { month, year } = dayParts(today.day, locale)
  const name = locale === 'en' ? `${month} ${year}` : `${year}${month}`
  return (
    <div className={styles.month}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div className={styles.week} aria-hidden="true">
        {aWeek.map((day) => (
          <span key={day}>{dayParts(day, locale).weekday.slice(locale === 'en' ? 0 : 1, 3)}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={t('own.checkIn.month', { month: name })}>
        {days.map((day, at) => {
          const got = points.get(day)
          const mark = dayState(day, today.day, got, rested)
          const { day: number, month } = dayParts(day, locale)
          const whole = locale === 'en' ? `${number} ${month}` : `${month}${number}日`
          return (
            <li
              key={day}
              data-mark={mark}
              data-fresh={(fresh && day === today.day) || undefined}
              aria-current={day === today.day ? 'date' : undefined}
              style={at === 0 ? { gridColumnStart: columnOf(day) } : undefined}
            >
              {mark === 'seal' ? <Seal size={34} /> : <span aria-hidden="true">{number}</span>}
              <span className={styles.read}>
                {mark === 'later'
                  ? whole
                  : mark === 'seal' || mark === 'done'
                    ? t('own.checkIn.dayDone', { day: whole, count: got ?? 0 })
                    : t(dayLabel[mark], { day: whole })}
              </span>
            </li>
          )
        })}
      </ol>
      <p className={styles.marks} aria-hidden="true">
        {points.has(today.day) && (
          <span data-mark="seal">
            <Seal size={14} /> {t('own.checkIn.markToday')}
          </span>
        )}
        <span data-mark="done">{t('own.checkIn.markDone')}</span>
        <span data-mark="rested">{t('own.checkIn.markRested')}</span>
      </p>
    </div>
  )
}

type DayState = 'seal' | 'done' | 'rested' | 'today' | 'none' | 'later'

const dayLabel = {
  rested: 'own.checkIn.dayRested',
  today: 'own.checkIn.dayToday',
  none: 'own.checkIn.dayNone',
} as const

function dayState(day: string, today: string, points: number | undefined, rested: Set<string>): DayState {
  if (points !== undefined) return day === today ? 'seal' : 'done'
  if (rested.has(day)) return 'rested'
  if (day === today) return 'today'
  return day > today ? 'later' : 'none'
}

function daysInMonth(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_each, at) => `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
}

/** Weeks begin on Monday. */
const columnOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % aWeek.length) + 1
