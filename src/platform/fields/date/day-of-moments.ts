import type { DrawnField } from '#platform/fields/field-props.ts'
import { isDay } from '#platform/fields/typed/typed-day.ts'
import { dayAt, momentAt, wallClock } from '#platform/std/centre-time.ts'
import { dayAfter, daysBetween } from '#platform/std/days.ts'

type Row = Record<string, unknown>

/** Keeps the local time of day, also when summer time begins in between. */
export function onAnotherDay(time: number, days: number, timeZone: string): number {
  const [day, clock] = wallClock(time, timeZone)
  return momentAt(dayAfter(day, days), clock, timeZone)
}

/**
 * What follows in a form when one field of it was changed: a day and the first of its moments are the same day. Without
 * that moment the others follow the day from the one that stood there before.
 */
export function followDay(
  fields: readonly Pick<DrawnField, 'name' | 'options'>[],
  row: Row,
  changed: string,
  { timeZone, dayBefore }: { timeZone: string; dayBefore?: unknown },
): Row {
  const field = fields.find(
    ({ name, options: { moments } }) => moments && [name, moments[0]].includes(changed),
  )
  const [first = '', ...others] = field?.options.moments ?? []
  const [day, start] = [row[field?.name ?? ''], row[first]]
  if (!field) return {}
  const from = typeof start === 'number' ? dayAt(start, timeZone) : changed === field.name ? dayBefore : null
  if (typeof from !== 'string' || !isDay(from) || day === from) return {}
  if (changed === first) return { [field.name]: from }
  if (typeof day !== 'string' || !isDay(day)) return {}
  const days = daysBetween(from, day)
  const moved = [first, ...others].flatMap((name) => {
    const time = row[name]
    return typeof time === 'number' ? [[name, onAnotherDay(time, days, timeZone)]] : []
  })
  return Object.fromEntries(moved) as Row
}
