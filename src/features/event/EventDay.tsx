import { classes } from '#platform/ui/classes.ts'
import { dayParts } from '#platform/ui/dates.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { useReader } from '#platform/site/reader.ts'
import { lastDay, type EventTimes } from './event-days.ts'
import { statusAt } from './event-status.ts'
import styles from './EventDay.module.css'

/**
 * The day of an event as a large numeral, like a calendar leaf. What has been on for days shows its last one. The year
 * is named if it is another one.
 */
export function EventDay({ event, large }: { event: EventTimes & { status: number }; large?: boolean }) {
  const { t, locale, now, timeZone } = useReader()
  const until = statusAt(event, now, timeZone) === 1 ? lastDay(event, timeZone) : null
  const date = until ?? event.date
  const { day, month, year, weekday } = dayParts(date, locale)
  const short = (word: string) => (large ? word : word.slice(0, 3))
  const isThisYear = date.slice(0, 4) === dayAt(now, timeZone).slice(0, 4)
  const named = isThisYear ? [short(month)] : locale === 'en' ? [short(month), year] : [year + month]
  return (
    <time dateTime={date} className={classes(styles.day, large && styles.large)}>
      {until && <span className={styles.until}>{t('event.until')}</span>}
      <span className={styles.numeral} data-serif="">
        {day}
      </span>
      <span className={styles.around}>
        <span>{named.join(' ')}</span>
        <span>{short(weekday)}</span>
      </span>
    </time>
  )
}
