import { momentAt, wallClock } from '#platform/std/centre-time.ts'

/** A moment as pickers write it, `2026-11-21 09:30:00`; nothing for no moment. */
export function wallText(seconds: unknown, timeZone: string): string {
  const number = Number(seconds)
  return Number.isFinite(number) && number > 0 ? wallClock(number, timeZone).join(' ') : ''
}

/** A moment as people read it, without seconds where there are none. */
export const momentText = (seconds: unknown, timeZone: string): string =>
  wallText(seconds, timeZone).replace(/(:\d\d):00$/, '$1')

/** Back again; a day alone is its midnight. */
export function fromWallText(text: string, timeZone: string): number | null {
  const [day = '', time = '00:00:00'] = text.trim().split(/[ T]/)
  const moment = momentAt(day, time, timeZone)
  return Number.isNaN(moment) ? null : moment
}
