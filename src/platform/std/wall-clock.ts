const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall of that time zone shows: `2036-12-01` and `18:00:00`. */
export function wallClock(seconds: number, timeZone: string): [day: string, time: string] {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const [day = '', time = ''] = clock.format(seconds * 1000).split(' ')
  return [day, time]
}

export const dayAt = (seconds: number, timeZone: string): string => wallClock(seconds, timeZone)[0]

/** Days begin on one of these everywhere on earth, whatever the clocks are set to. */
export const quarter = 900

/** The first moment of a day; where the clock was put forward at midnight, the first there is. */
export function beginOf(day: string, timeZone: string): number {
  let at = Date.parse(day) / 1000 - 14 * 3600
  while (dayAt(at, timeZone) < day) at += quarter
  return at
}
