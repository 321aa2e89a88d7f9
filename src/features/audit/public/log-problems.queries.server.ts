import type { Queries } from '#platform/db/db.server.ts'
import type { LogReport } from '#features/audit/chain/problem-list.ts'

/** The number of places that the last finished check of the record of change found; null before the first one. */
export async function logProblems(queries: Queries): Promise<number | null> {
  const check = await queries
    .selectFrom('change_check')
    .select('report')
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return check ? (JSON.parse(check.report) as LogReport).problemCount : null
}
