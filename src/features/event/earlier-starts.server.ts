import type { Queries } from '#platform/db/db.server.ts'
import { isoTime } from '#platform/ui/dates.ts'

interface Plan {
  date: string
  start_at: number | null
}

/** When an event was to begin before it was moved, the first plan first, as the record of change tells it. */
export async function earlierStarts(
  db: Queries,
  { id, date, start_at }: Plan & { id: number },
): Promise<string[]> {
  const starts = new Set<string>()
  let is: Plan = { date, start_at }
  for (const { before, at } of await movesOf(db, id)) {
    const was = { ...is, ...(JSON.parse(before) as Partial<Plan>) }
    if (isMove(was, is, at)) starts.add(startOf(was))
    is = was
  }
  starts.delete(startOf({ date, start_at }))
  return [...starts].toReversed()
}

/** Changes of its day or time, the latest first; an edit is told by the fields that it changed, as they were. */
async function movesOf(db: Queries, id: number): Promise<Array<{ before: string; at: number }>> {
  const rows = await db
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select(['change.before', 'change_set.at'])
    .where('entity', '=', 'event')
    .where('row_id', '=', id)
    .where('after', 'is not', null)
    .where((eb) => eb.or([eb('before', 'like', '%"start_at":%'), eb('before', 'like', '%"date":%')]))
    .orderBy('change.id', 'desc')
    .execute()
  return rows.map(({ before, at }) => ({ before: before ?? '{}', at }))
}

/** A time that was only told later moved nothing, and a past that is put right moves nothing any more. */
function isMove(was: Plan, is: Plan, at: number): boolean {
  const isTold = was.start_at === null && was.date === is.date
  const now = was.start_at === null ? isoTime(at).slice(0, 10) : isoTime(at)
  return startOf(was) !== startOf(is) && !isTold && startOf(was) >= now
}

const startOf = ({ date, start_at }: Plan) => (start_at === null ? date : isoTime(start_at))
