import type { Locale } from '#platform/i18n/locale.ts'
import { wallClock } from '#platform/std/wall-clock.ts'
import { dayText } from '#platform/ui/dates.ts'

interface Times {
  date: string
  start_at: number | null
  end_at: number | null
}

/** When an event is, on the clock of the centre. */
export function whenText({ date, start_at, end_at }: Times, timeZone: string, locale: Locale): string {
  if (start_at === null) return dayText(date, locale)
  const [first, from] = minuteAt(start_at, timeZone)
  if (end_at === null || end_at <= start_at) return `${dayText(first, locale)} ${from}`
  const [last, to] = minuteAt(end_at, timeZone)
  if (first === last) return `${dayText(first, locale)} ${from}–${to}`
  return `${dayText(first, locale)} ${from} – ${dayText(last, locale)} ${to}`
}

export function momentText(seconds: number, timeZone: string, locale: Locale): string {
  const [day, time] = minuteAt(seconds, timeZone)
  return `${dayText(day, locale)} ${time}`
}

/** Nobody is woken for what can wait until the morning. */
export function isNight(seconds: number, timeZone: string): boolean {
  const [, time] = minuteAt(seconds, timeZone)
  return time >= '22:00' || time < '08:00'
}

/** `2036-12-01` and `18:00`. */
function minuteAt(seconds: number, timeZone: string): [day: string, time: string] {
  const [day, time] = wallClock(seconds, timeZone)
  return [day, time.slice(0, 5)]
}
