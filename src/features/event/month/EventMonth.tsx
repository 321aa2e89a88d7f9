import { useRef, type KeyboardEvent } from 'react'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import { monthOf } from '#platform/std/days.ts'
import { dayParts, dayText } from '#platform/ui/dates.ts'
import { CalendarEventLink, type CalendarEvent } from './MonthAgenda.tsx'
import { weeksOf } from './month-weeks.ts'
import styles from './EventMonth.module.css'

interface EventMonthProps {
  month: string
  today: string
  events: CalendarEvent[]
}

/** By how many days an arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a table. The arrow keys go from one day with events to the next one in their direction. */
export function EventMonth({ month, today, events }: EventMonthProps) {
  const { locale } = useReader()
  const table = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month)
  const [week = []] = weeks

  function move(event: KeyboardEvent) {
    const by = steps[event.key]
    const days = [...(table.current?.querySelectorAll('td') ?? [])]
    const at = days.findIndex((day) => day.contains(document.activeElement))
    if (by === undefined || at < 0) return
    event.preventDefault()
    for (let next = at + by; next >= 0 && next < days.length; next += by) {
      const link = [...(days[next]?.querySelectorAll('a') ?? [])].find((each) => each.checkVisibility())
      if (link) return link.focus()
    }
  }

  return (
    <div role="presentation" onKeyDown={move}>
      <table className={styles.month} aria-labelledby="month" ref={table}>
        <thead>
          <tr>
            {week.map((day) => {
              const { weekday } = dayParts(day, locale)
              return (
                <th key={day} scope="col" abbr={weekday}>
                  {locale === 'en' ? weekday.slice(0, 3) : weekday.slice(1)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) =>
                monthOf(day) === month ? (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    events={events.filter(({ date }) => date === day)}
                  />
                ) : (
                  <td key={day}>{'\u00a0'}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ day, isToday, events }: { day: string; isToday: boolean; events: CalendarEvent[] }) {
  const { locale } = useReader()
  const number = (
    <time dateTime={day} data-serif="">
      {Number(day.slice(8))}
    </time>
  )
  return (
    <td
      aria-label={dayText(day, locale)}
      className={classes(isToday && styles.today, events.length > 0 && styles.full)}
      aria-current={isToday ? 'date' : undefined}
    >
      {events.length === 0 ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <>
          <span className={styles.wide}>{number}</span>
          <a href={`#day-${day}`} className={styles.toDay}>
            {number}
            <span className={styles.count}>{events.length}</span>
          </a>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <CalendarEventLink event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  )
}
