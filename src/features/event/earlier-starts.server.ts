import type { Queries } from '#platform/db/db.server.ts'
import { dayAt, isoTime } from '#platform/std/centre-time.ts'

interface Plan {
  date: string
  start_at: number | null
}

/** The former starts of an event that was moved, the oldest first. Each move stores the start before it. */
export async function earlierStarts(
  db: Queries,
  { id, date, start_at }: Plan & { id: number },
  timeZone: string,
): Promise<string[]> {
  const startOf = (plan: Plan) => (plan.start_at === null ? plan.date : isoTime(plan.start_at, timeZone))
  const starts = new Set<string>()
  let is: Plan = { date, start_at }
  const moves = await db
    .selectFrom('event_move')
    .select(['date', 'start_at', 'at'])
    .where('event_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  for (const { at, ...was } of moves) {
    if (isMove(was, is) && isAhead(was, at, timeZone)) starts.add(startOf(was))
    is = was
  }
  starts.delete(startOf({ date, start_at }))
  return [...starts].toReversed()
}

/** Adding a time to a day that was planned without one is no move. */
const isMove = (was: Plan, is: Plan): boolean =>
  was.start_at === null ? was.date !== is.date : was.start_at !== is.start_at

/** Correcting a past start is no move. */
const isAhead = ({ date, start_at }: Plan, at: number, timeZone: string): boolean =>
  start_at === null ? date >= dayAt(at, timeZone) : start_at >= at
