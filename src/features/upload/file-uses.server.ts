import type { Queries } from '#platform/db/db.server.ts'
import './file-use-table.ts'

/** How many rows of each table show a file. */
export async function usesOf(
  url: string,
  queries: Queries,
): Promise<Array<{ entity: string; count: number }>> {
  const rows = await queries
    .selectFrom('file_use')
    .select(({ fn }) => ['entity', fn.countAll<number>().as('count')])
    .where('url', '=', url)
    .groupBy('entity')
    .orderBy('entity')
    .execute()
  return rows.map(({ entity, count }) => ({ entity, count: Number(count) }))
}
