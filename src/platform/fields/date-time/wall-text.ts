import { wallClock } from '#platform/std/centre-time.ts'

/** A moment as pickers write it, `2026-11-21 09:30:00`; nothing for no moment. */
export function wallText(seconds: unknown, timeZone: string): string {
  const number = Number(seconds)
  return Number.isFinite(number) && number > 0 ? wallClock(number, timeZone).join(' ') : ''
}

/** A moment as people read it, without seconds where there are none. */
export const momentText = (seconds: unknown, timeZone: string): string =>
  wallText(seconds, timeZone).replace(/(:\d\d):00$/, '$1')
