import { centsIn, yuan } from '#platform/std/money.ts'
import type { Field } from '#platform/fields/field.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { isDay, typedDay } from './typed-day.ts'
import { typedParts, type ReadingClock } from './typed-moment.ts'
import { typedAmount, typedDecimal } from './typed-number.ts'
import { dayAt, momentAt } from '#platform/std/centre-time.ts'

export type TypedField = Pick<Field, 'kind' | 'options'>

/** Either the value as calls send it, or what is wrong with what was typed. */
export type Reading = { value: string | number; problem?: never } | { problem: MessageKey; value?: never }

/** The first moment that a form takes: what lies before was meant in another way, such as 1930 for half past seven. */
export const firstMoment = 946_684_800
/** The year 3000. */
export const afterLastMoment = 32_503_680_000

/** What somebody typed into a field of dates or numbers; null for every other kind of field. */
export function readTyped({ kind, options }: TypedField, typed: string, clock: ReadingClock): Reading | null {
  switch (kind) {
    case 'date':
      return readDay(typed, clock)
    case 'dateTime':
      return readMoment(typed, clock)
    case 'number':
    case 'weigh':
      return readWhole(typed, options)
    case 'money':
      return readAmount(typed, options)
    default:
      return null
  }
}

function readDay(typed: string, { now, timeZone }: ReadingClock): Reading {
  const day = typedDay(typed, dayAt(now, timeZone))
  return day !== null && isDay(day) ? { value: day } : { problem: 'valid.date' }
}

function readMoment(typed: string, clock: ReadingClock): Reading {
  const parts = typedParts(typed, clock)
  if (parts === null) return { problem: 'valid.time' }
  if (parts.time === null) return { problem: 'valid.timeMissing' }
  const moment = momentAt(parts.day, parts.time, clock.timeZone)
  if (moment >= afterLastMoment) return { problem: 'valid.time' }
  return moment < firstMoment ? { problem: 'valid.tooEarly' } : { value: moment }
}

interface Bounds {
  min?: number
  max?: number
}

function readWhole(typed: string, bounds: Bounds): Reading {
  const decimal = typedDecimal(typed)
  if (decimal === null) return { problem: 'valid.number' }
  if (!/^-?\d+(?:\.0+)?$/.test(decimal)) return { problem: 'valid.integer' }
  return within(Number(decimal), Number(decimal), bounds)
}

function readAmount(typed: string, bounds: Bounds): Reading {
  const decimal = typedAmount(typed)
  if (decimal === null) return { problem: 'valid.number' }
  const cents = centsIn(decimal)
  return cents === null ? { problem: 'valid.decimals' } : within(yuan(cents), cents / 100, bounds)
}

const within = (value: string | number, size: number, { min = -Infinity, max = Infinity }: Bounds): Reading =>
  size < min || size > max ? { problem: 'valid.range' } : { value }
