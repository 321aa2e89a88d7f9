import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayParts, dayText, timeText } from '#platform/ui/dates.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { eventCalls } from '#features/event/event.calls.ts'
import { lastDay } from '#features/event/event-days.ts'
import { statusAt } from '#features/event/event-status.ts'
import styles from './MonthAgenda.module.css'

export type CalendarEvent = AnswerOf<typeof eventCalls.month>['list'][number]

const words = { lasting: { zh: '多日活动', en: 'On for days' } }

/** The time and the name of an event; called off and past ones say so. */
export function CalendarEventLink({ event }: { event: CalendarEvent }) {
  const { t, locale, now, timeZone } = useReader()
  const { id, name, start_at, cancelled_at, fallback } = event
  const isOff = cancelled_at !== null
  const isOver = statusAt(event, now, timeZone) === 2
  const state = (isOff && t('event.calledOff')) || (isOver && t('event.closed'))
  return (
    <>
      <span className={styles.time}>
        {start_at !== null && timeText(start_at, timeZone)}{' '}
        {state && <span className={isOff ? styles.off : ''}>{state}</span>}
      </span>
      <a
        href={link(paths.eventDetail, { detailId: id }, locale)}
        {...langOf(fallback, 'name')}
        className={styles.name}
      >
        {name}
      </a>
    </>
  )
}

/** What goes on for days is above the month, once. */
export function LastingEvents({ events }: { events: CalendarEvent[] }) {
  const { locale, timeZone } = useReader()
  if (events.length === 0) return null
  const short = (date: string) => {
    const { day, month } = dayParts(date, locale)
    return locale === 'en' ? `${day} ${month}` : `${month}${day}日`
  }
  return (
    <section className={styles.lasting}>
      <h3>{labelIn(words.lasting, locale)}</h3>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <span className={styles.days}>
              {short(event.date)} – {short(lastDay(event, timeZone) ?? event.date)}
            </span>
            <CalendarEventLink event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The days of a month below each other, where the table has no room for names. */
export function MonthAgenda({ events }: { events: CalendarEvent[] }) {
  const { locale } = useReader()
  const days = [...new Set(events.map(({ date }) => date))]
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <section key={day} id={`day-${day}`} className={styles.day}>
          <h3>{dayText(day, locale)}</h3>
          <ul className={styles.list}>
            {events
              .filter(({ date }) => date === day)
              .map((event) => (
                <li key={event.id}>
                  <CalendarEventLink event={event} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
