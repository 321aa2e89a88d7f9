import { sql, type RawBuilder } from 'kysely'
import { dayAt, quarter } from '#platform/std/centre-time.ts'

const dayLength = 86_400

/** Calendar days in a time zone, today last. */
export interface Days {
  days: string[]
  timeZone: string
}

/** By the calendar, because some days do not have 24 hours. */
export function lastDays(count: number, now: number, timeZone: string): Days {
  const today = Date.parse(dayAt(now, timeZone))
  const days = Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * dayLength * 1000).toISOString().slice(0, 10),
  )
  return { days, timeZone }
}

/** Before the first of them began. */
export const previousDays = ({ days }: Days, now: number) => now - (days.length + 1) * dayLength

/**
 * The quarter of an hour of a column in seconds. Every day begins with a quarter, so sums of quarters are sums of
 * days.
 */
export const quarterOf = (column: string): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} / ${sql.lit(quarter)} * ${sql.lit(quarter)}`

/** Sums of quarters, added up by days. */
export function byDays(
  { days, timeZone }: Days,
  quarters: ReadonlyArray<{ at: unknown; amount: unknown }>,
): number[] {
  const sums = new Map<string, number>()
  for (const { at, amount } of quarters) {
    const day = dayAt(Number(at), timeZone)
    sums.set(day, (sums.get(day) ?? 0) + Number(amount))
  }
  return days.map((day) => sums.get(day) ?? 0)
}
