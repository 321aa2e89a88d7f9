import { momentAt, wallClock } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'

/** In these hours of the night no answer is due, and messages that can wait are not sent. */
const from = '22:00:00'
const until = '08:00:00'

export function isQuiet(seconds: number, timeZone: string): boolean {
  const [, time] = wallClock(seconds, timeZone)
  return time >= from || time < until
}

/** Moves a time in the quiet hours to the morning. */
export function afterQuiet(seconds: number, timeZone: string): number {
  if (!isQuiet(seconds, timeZone)) return seconds
  const [day, time] = wallClock(seconds, timeZone)
  return momentAt(time >= from ? dayAfter(day) : day, until, timeZone)
}
