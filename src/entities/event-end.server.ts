import { sql } from 'kysely'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'

interface EventTimes {
  date: string
  end_at: number | null
}

/** The moment from which `isOver` is true. */
export function endOfEvent({ date, end_at }: EventTimes, timeZone: string): number {
  if (end_at !== null) return end_at
  return date === '' ? Number.POSITIVE_INFINITY : beginOf(dayAfter(date), timeZone)
}

/** The same event with its end, for rules that only compare times. */
export function withEnd<Event extends EventTimes>(event: Event, timeZone: string): Event {
  const end = endOfEvent(event, timeZone)
  return Number.isFinite(end) ? { ...event, end_at: end } : event
}

/** `isOver` as a condition of a query with the table `event`. It is never null. */
export const isEventOver = (seconds: number, timeZone: string) =>
  sql<boolean>`((event.end_at is not null and event.end_at <= ${seconds})
    or (event.end_at is null and event.date < ${dayAt(seconds, timeZone)} and event.date <> ''))`
