/** The zone of a centre that has chosen none. */
export const defaultTimeZone = 'Asia/Shanghai'

/** From a moment on, until another, the clock on the wall is this many seconds ahead of UTC. */
export type OffsetSpan = readonly [from: number, until: number, offset: number]

const daySeconds = 86_400
/** Summer time never lasts shorter than this. */
const step = 14 * daySeconds
const reach = 10 * 365 * daySeconds

const spans = new Map<string, OffsetSpan[]>()

/** By how many seconds the local time of a zone is ahead of UTC at a moment. */
export const offsetAt = (seconds: number, timeZone: string): number => spanAt(seconds, timeZone)[2]

/** The offsets between two moments, in order. */
export function offsetsBetween(from: number, until: number, timeZone: string): OffsetSpan[] {
  const found = [spanAt(from, timeZone)]
  for (let last = found[0]; last && last[1] < until; last = found.at(-1))
    found.push(spanAt(last[1], timeZone))
  return found
}

/**
 * Takes over offsets that a server has computed: a phone needs as long for a clock of its own as for drawing a page.
 */
export function learnOffsets(timeZone: string, learned: readonly OffsetSpan[]): void {
  spans.set(timeZone, [...learned, ...(spans.get(timeZone) ?? [])])
}

function spanAt(seconds: number, timeZone: string): OffsetSpan {
  const known = spans.get(timeZone) ?? []
  const found = known.find(([from, until]) => from <= seconds && seconds < until)
  if (found) return found
  const span = findSpan(seconds, timeZone)
  spans.set(timeZone, [...known, span])
  return span
}

function findSpan(seconds: number, timeZone: string): OffsetSpan {
  const offset = clockOffset(seconds, timeZone)
  const differs = (at: number) => clockOffset(at, timeZone) !== offset
  let [from, until] = [seconds, seconds]
  while (seconds - from < reach && !differs(from - step)) from -= step
  while (until - seconds < reach && !differs(until + step)) until += step
  return [bisect(from - step, from, differs) + 1, bisect(until + step, until, differs), offset]
}

/** The outermost moment, on the way from inside to outside, that differs. */
function bisect(outside: number, inside: number, differs: (at: number) => boolean): number {
  if (!differs(outside)) return outside
  let [out, within] = [outside, inside]
  while (Math.abs(out - within) > 1) {
    const middle = Math.floor((out + within) / 2)
    if (differs(middle)) out = middle
    else within = middle
  }
  return out
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOffset(seconds: number, timeZone: string): number {
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

/** Days begin on one of these moments in every time zone. */
export const quarter = 900
