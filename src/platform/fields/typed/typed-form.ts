import type { DrawnField } from '#platform/fields/field-props.ts'
import type { MessageKey, Translate } from '#platform/i18n/i18n.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { isDay } from './typed-day.ts'
import type { ReadingClock } from './typed-moment.ts'
import { readTyped } from './typed-value.ts'

type Row = Record<string, unknown>

/** What completes a time or a day that is typed alone. */
export type Beside = Pick<ReadingClock, 'day' | 'time'>

/** What is typed now, in a browser. */
export const clockHere = (timeZone: string, beside: Beside = {}): ReadingClock => ({
  timeZone,
  now: Math.floor(Date.now() / 1000),
  ...beside,
})

/** The day that stands in the form for a time typed alone: that of the event for its start. */
export function dayBeside(
  { options }: Pick<DrawnField, 'options'>,
  row: Row,
  timeZone: string,
): string | undefined {
  for (const name of options.days ?? []) {
    const value = row[name]
    if (typeof value === 'number') return dayAt(value, timeZone)
    if (typeof value === 'string' && isDay(value)) return value
  }
  return undefined
}

/** The value of a field as it is sent, or what is wrong with it. Inputs keep what they could not read as it was typed. */
export function readEntered(
  field: DrawnField,
  value: unknown,
  row: Row,
  clock: ReadingClock,
): { value?: unknown; problem?: MessageKey } {
  if (typeof value !== 'string' || value.trim() === '') return { value }
  const day = dayBeside(field, row, clock.timeZone)
  return readTyped(field, value, day === undefined ? clock : { ...clock, day }) ?? { value }
}

/** What is said of a field whose words could not be read. */
export const problemWords = (
  problem: MessageKey,
  { options: { min = 0, max = 0 } }: Pick<DrawnField, 'options'>,
  label: string,
  say: Translate<'messages'>,
): string => (say as (key: MessageKey, params: object) => string)(problem, { field: label, min, max })
