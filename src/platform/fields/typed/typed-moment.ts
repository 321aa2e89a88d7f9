import { dayAt, momentAt } from '#platform/std/centre-time.ts'
import { plainText } from './plain-text.ts'
import { typedDay } from './typed-day.ts'
import { typedTime } from './typed-time.ts'

/** What a spelling is read against. */
export interface ReadingClock {
  timeZone: string
  now: number
  /** The day on which a time alone is meant. */
  day?: string | undefined
  /** The time that a day alone has, such as midnight in a filter; without it a day alone is no moment. */
  time?: string | undefined
}

export const midnight = '00:00:00'

/** What was typed of a moment; the time may be missing. */
export interface TypedParts {
  day: string
  time: string | null
}

/**
 * The moment that somebody typed, in the usual spellings of both languages. Null for no moment, and for what may be
 * two.
 */
export function typedMoment(typed: string, clock: ReadingClock): number | null {
  const parts = typedParts(typed, clock)
  return parts?.time ? momentAt(parts.day, parts.time, clock.timeZone) : null
}

/** The day and the time of a moment that somebody typed. */
export function typedParts(typed: string, { timeZone, now, day, time }: ReadingClock): TypedParts | null {
  const today = dayAt(now, timeZone)
  const plain = plainText(typed)
    .replace(/(\d)T(?=\d)/, '$1 ')
    .replace(/ at (?=\d)/i, ' ')
  const found = new Set<string>()
  for (const [head, tail] of inTwo(plain)) {
    for (const [dayText, timeText] of [[head, tail] as const, [tail, head] as const]) {
      const on = dayText === '' ? day : typedDay(dayText, today)
      const at = timeText === '' ? (time ?? '') : typedTime(timeText)
      if (on && at !== null && (dayText !== '' || timeText !== '')) found.add(`${on}T${at}`)
    }
  }
  const [reading, ...others] = found
  if (reading === undefined || others.length > 0) return null
  return { day: reading.slice(0, 10), time: reading.slice(11) || null }
}

/** Wherever a day may end and a time begin. */
function* inTwo(plain: string): Generator<[string, string]> {
  yield [plain, '']
  for (const { index } of plain.matchAll(/[ ,]|(?<=[日号天]) ?/g))
    yield [plain.slice(0, index).replace(/[ ,]+$/, ''), plain.slice(index).replace(/^[ ,]+/, '')]
}
