import type { Locale } from '#platform/i18n/locale.ts'
import { dayText } from '#platform/ui/dates.ts'

interface Times {
  date: string
  start_at: number | null
  end_at: number | null
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** When an event is, on the clock of the centre. */
export function whenText({ date, start_at, end_at }: Times, timeZone: string, locale: Locale): string {
  if (start_at === null) return dayText(date, locale)
  const [first, from] = wallClock(start_at, timeZone)
  if (end_at === null || end_at <= start_at) return `${dayText(first, locale)} ${from}`
  const [last, to] = wallClock(end_at, timeZone)
  if (first === last) return `${dayText(first, locale)} ${from}–${to}`
  return `${dayText(first, locale)} ${from} – ${dayText(last, locale)} ${to}`
}

export function momentText(seconds: number, timeZone: string, locale: Locale): string {
  const [day, time] = wallClock(seconds, timeZone)
  return `${dayText(day, locale)} ${time}`
}

/** Nobody is woken for what can wait until the morning. */
export function isNight(seconds: number, timeZone: string): boolean {
  const [, time] = wallClock(seconds, timeZone)
  return time >= '22:00' || time < '08:00'
}

/** `2036-12-01` and `18:00`. */
function wallClock(seconds: number, timeZone: string): [day: string, time: string] {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  const [day = '', time = ''] = clock.format(seconds * 1000).split(' ')
  return [day, time]
}
