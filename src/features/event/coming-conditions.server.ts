import { sql } from 'kysely'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'

export interface DaySpan {
  /** The first and the last day. */
  from: string
  until: string
  /** The first moment of the first day. */
  begins: number
}

/** A time after all others. */
const far = sql.raw('9007199254740991')

/** This Saturday and Sunday, or what is left of them. */
export function weekendAt(now: number, timeZone: string): DaySpan {
  const today = dayAt(now, timeZone)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const until = dayAfter(today, (7 - weekday) % 7)
  const saturday = dayAfter(until, -1)
  const from = saturday < today ? today : saturday
  return { from, until, begins: beginOf(from, timeZone) }
}

/** What begins on these days or has begun before and lasts until then. */
export const isOnDays = ({ from, until, begins }: DaySpan) =>
  sql<boolean>`event.date <= ${until} and (event.date >= ${from} or event.end_at > ${begins})`

/** As `signupCondition` has it for newcomers: neither closed nor full. */
export const hasSeatsLeft = (now: number) => sql<boolean>`(event.cancelled_at is null
  and coalesce(event.signup_close_at, event.start_at, event.end_at, ${far}) > ${now}
  and coalesce(event.end_at, ${far}) > ${now}
  and (event.capacity is null or event.capacity > coalesce(
    (select taken + waiting from event_seats where event_seats.event_id = event.id), 0)))`
