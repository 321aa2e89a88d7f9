import { sql, type RawBuilder } from 'kysely'
import { settingsOf } from '#features/settings/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { dayAt } from '#platform/std/wall-clock.ts'

const shownDays = 30
const dayLength = 86_400
/** Days begin on one of these everywhere on earth, so that sums of quarters are sums of days. */
const quarter = 900

export interface Days {
  /** By the calendar of the centre, today last. */
  list: string[]
  timeZone: string
  /** Before the first of them began. */
  since: number
}

export async function lastDays({ house, now }: Pick<CallContext, 'house' | 'now'>): Promise<Days> {
  const { time_zone: timeZone } = await settingsOf(house.db.read)
  const today = Date.parse(dayAt(now, timeZone))
  const list = Array.from({ length: shownDays }, (_each, at) =>
    new Date(today - (shownDays - 1 - at) * dayLength * 1000).toISOString().slice(0, 10),
  )
  return { list, timeZone, since: now - (shownDays + 1) * dayLength }
}

/** The quarter of an hour that a column of seconds lies in. */
export const quarterOf = (column: string): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} / ${sql.lit(quarter)} * ${sql.lit(quarter)}`

/** What was counted by quarters, by days. */
export function byDay({ list, timeZone }: Days, quarters: ReadonlyArray<{ at: unknown; count: unknown }>) {
  const sums = new Map<string, number>()
  for (const { at, count } of quarters) {
    const day = dayAt(Number(at), timeZone)
    sums.set(day, (sums.get(day) ?? 0) + Number(count))
  }
  return list.map((day) => sums.get(day) ?? 0)
}
