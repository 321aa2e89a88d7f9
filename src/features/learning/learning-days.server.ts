import type { Tx } from '#platform/db/db.server.ts'
import { byDay } from '#platform/std/by-day.ts'

interface TimeSpan {
  member: number
  from: number
  to: number
}

interface DayRules {
  timeZone: string
  /** Seconds that a day counts at most. */
  most: number
}

/**
 * Adds a span of time to the days of the centre in which it lies. Returns how many seconds counted. The caller must have
 * locked the member's learning session.
 */
export async function creditTime(
  { queries }: Tx,
  { member: member_id, from, to }: TimeSpan,
  { timeZone, most }: DayRules,
): Promise<number> {
  let credited = 0
  for (const [day, seconds] of byDay(from, to, timeZone)) {
    const row = await queries
      .selectFrom('learning_day')
      .select(['id', 'seconds'])
      .where('member_id', '=', member_id)
      .where('day', '=', day)
      .executeTakeFirst()
    const before = row?.seconds ?? 0
    const counted = Math.max(0, Math.min(seconds, most - before))
    if (counted === 0) continue
    credited += counted
    if (row)
      await queries
        .updateTable('learning_day')
        .set({ seconds: before + counted })
        .where('id', '=', row.id)
        .execute()
    else
      await queries
        .insertInto('learning_day')
        .values({ member_id, day, seconds: counted, version: 1 })
        .execute()
  }
  return credited
}
