import type { Queries } from '#platform/db/db.server.ts'
import { isoTime } from '#platform/ui/dates.ts'

interface Plan {
  date: string
  start_at: number | null
}

/** When an event was to begin before it was moved, the first plan first, as it was noted with each move. */
export async function earlierStarts(
  db: Queries,
  { id, date, start_at }: Plan & { id: number },
): Promise<string[]> {
  const starts = new Set<string>()
  let is: Plan = { date, start_at }
  const moves = await db
    .selectFrom('event_move')
    .select(['date', 'start_at', 'at'])
    .where('event_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  for (const { at, ...was } of moves) {
    if (isMove(was, is, at)) starts.add(startOf(was))
    is = was
  }
  starts.delete(startOf({ date, start_at }))
  return [...starts].toReversed()
}

/** A time that was only told later moved nothing, and a past that is put right moves nothing any more. */
function isMove(was: Plan, is: Plan, at: number): boolean {
  const isTold = was.start_at === null && was.date === is.date
  const now = was.start_at === null ? isoTime(at).slice(0, 10) : isoTime(at)
  return startOf(was) !== startOf(is) && !isTold && startOf(was) >= now
}

const startOf = ({ date, start_at }: Plan) => (start_at === null ? date : isoTime(start_at))
