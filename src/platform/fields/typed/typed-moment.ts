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
}

/**
 * The moment that somebody typed, in the usual spellings of both languages; a day alone is its midnight. Null for no
 * moment, and for what may be two.
 */
export function typedMoment(typed: string, { timeZone, now, day }: ReadingClock): number | null {
  const today = dayAt(now, timeZone)
  const plain = plainText(typed)
    .replace(/(\d)T(?=\d)/, '$1 ')
    .replace(/ at (?=\d)/i, ' ')
  const found = new Set<string>()
  for (const [head, tail] of inTwo(plain)) {
    for (const [dayText, timeText] of [[head, tail] as const, [tail, head] as const]) {
      const on = dayText === '' ? day : typedDay(dayText, today)
      const at = timeText === '' ? '00:00:00' : typedTime(timeText)
      if (on && at && (dayText !== '' || timeText !== '')) found.add(`${on}T${at}`)
    }
  }
  const [reading, ...others] = found
  return reading === undefined || others.length > 0
    ? null
    : momentAt(reading.slice(0, 10), reading.slice(11), timeZone)
}

/** Wherever a day may end and a time begin. */
function* inTwo(plain: string): Generator<[string, string]> {
  yield [plain, '']
  for (const { index } of plain.matchAll(/[ ,]|(?<=[日号天]) ?/g))
    yield [plain.slice(0, index).replace(/[ ,]+$/, ''), plain.slice(index).replace(/^[ ,]+/, '')]
}
