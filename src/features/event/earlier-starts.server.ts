import type { Queries } from '#platform/db/db.server.ts'
import { dayAt, isoTime } from '#platform/std/centre-time.ts'

interface Plan {
  date: string
  start_at: number | null
}

/** When an event was to begin before it was moved, the first plan first, as the record of change tells it. */
export async function earlierStarts(
  db: Queries,
  { id, date, start_at }: Plan & { id: number },
  timeZone: string,
): Promise<string[]> {
  const startOf = (plan: Plan) => (plan.start_at === null ? plan.date : isoTime(plan.start_at, timeZone))
  const starts = new Set<string>()
  let is: Plan = { date, start_at }
  for (const { before, at } of await movesOf(db, id)) {
    const was = { ...is, ...(JSON.parse(before) as Partial<Plan>) }
    if (isMove(was, is) && isAhead(was, at, timeZone)) starts.add(startOf(was))
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

/** A time that was only told later moved nothing. */
const isMove = (was: Plan, is: Plan): boolean =>
  was.start_at === null ? was.date !== is.date : was.start_at !== is.start_at

/** A past that is put right moves nothing any more. */
const isAhead = ({ date, start_at }: Plan, at: number, timeZone: string): boolean =>
  start_at === null ? date >= dayAt(at, timeZone) : start_at >= at
