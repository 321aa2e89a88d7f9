import { beginOf } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'

interface EventTimes {
  date: string
  end_at: number | null
}

/** When an event is over. Without an end, it ends with its day in the time zone of the centre. */
export function endOfEvent({ date, end_at }: EventTimes, timeZone: string): number {
  if (end_at !== null) return end_at
  return date === '' ? Number.POSITIVE_INFINITY : beginOf(dayAfter(date), timeZone)
}

/** The same event with its end, for rules that only compare times. */
export function withEnd<Event extends EventTimes>(event: Event, timeZone: string): Event {
  const end = endOfEvent(event, timeZone)
  return Number.isFinite(end) ? { ...event, end_at: end } : event
}
