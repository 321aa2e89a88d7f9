/** The zone of a centre that has chosen none. */
export const defaultTimeZone = 'Asia/Shanghai'

/** From a moment on, until another, the clock on the wall is this many seconds ahead of UTC. */
export type OffsetSpan = readonly [from: number, until: number, offset: number]

const daySeconds = 86_400
/** Days begin on one of these moments in every time zone, and clocks change on them. */
export const quarter = 900
const mostOffsets = 10_000

const learned = new Map<string, readonly OffsetSpan[]>()
const offsets = new Map<string, Map<number, number>>()

/** Takes over offsets that the server has computed: on a phone the first clock of a browser takes as long as a page. */
export const learnOffsets = (timeZone: string, spans: readonly OffsetSpan[]) => learned.set(timeZone, spans)

/** By how many seconds the local time of a zone is ahead of UTC at a moment. */
export function offsetAt(seconds: number, timeZone: string): number {
  const span = learned.get(timeZone)?.find(([from, until]) => from <= seconds && seconds < until)
  if (span) return span[2]
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  const at = Math.floor(seconds / quarter)
  const offset = known.get(at) ?? clockOffset(at * quarter, timeZone)
  if (known.size > mostOffsets) known.clear()
  offsets.set(timeZone, known.set(at, offset))
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The years 1900 to 2999. Before and after them the names of years are written in other ways. */
const firstClock = -2_208_988_800
const lastClock = 32_503_593_600

export function clockOffset(moment: number, timeZone: string): number {
  const seconds = Math.min(Math.max(moment, firstClock), lastClock)
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(seconds * 1000).replace(' ', 'T')}Z`) / 1000 - seconds
}

/** Whether there is a zone of that name. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Local date and time: */
export function wallClock(seconds: number, timeZone: string): [day: string, time: string] {
  const text = new Date((seconds + offsetAt(seconds, timeZone)) * 1000).toISOString()
  return [text.slice(0, 10), text.slice(11, 19)]
}

/** The day of the centre. */
export const dayAt = (seconds: number, timeZone: string): string => wallClock(seconds, timeZone)[0]

/** The same as a number that grows by one each day. */
export const dayNumber = (seconds: number, timeZone: string): number =>
  Math.floor((seconds + offsetAt(seconds, timeZone)) / daySeconds)

/**
 * The moment of a local time. A time that summer time skips moves later by the skipped span; of a time that occurs
 * twice, the first is meant.
 */
export function momentAt(day: string, time: string, timeZone: string): number {
  const shown = Math.floor(Date.parse(`${day}T${time}Z`) / 1000)
  if (Number.isNaN(shown)) return Number.NaN
  const before = offsetAt(shown - daySeconds, timeZone)
  const after = offsetAt(shown + daySeconds, timeZone)
  const fits = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset)
  return shown - (fits ?? before)
}

/** The first moment of a day. */
export const beginOf = (day: string, timeZone: string): number => momentAt(day, '00:00:00', timeZone)

/** With the offset, for machines: `2036-12-01T18:00:00+08:00`. */
export function isoTime(seconds: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(seconds, timeZone) / 60)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const ahead = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return wallClock(seconds, timeZone).join('T') + ahead
}
