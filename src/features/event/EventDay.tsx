import { classes } from '#platform/ui/classes.ts'
import { dayParts } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './EventDay.module.css'

/** The day of an event as a large numeral, like a calendar leaf. */
export function EventDay({ date, large }: { date: string; large?: boolean }) {
  const { locale } = useReader()
  const { day, month, weekday } = dayParts(date, locale)
  return (
    <time dateTime={date} className={classes(styles.day, large && styles.large)}>
      <span className={styles.numeral} data-serif="">
        {day}
      </span>
      <span className={styles.around}>
        <span>{large ? month : month.slice(0, 3)}</span>
        <span>{large ? weekday : weekday.slice(0, 3)}</span>
      </span>
    </time>
  )
}
