import type { Db } from '#platform/db/db.server.ts'
import { updateMany } from '#platform/db/update-many.server.ts'

const dayLength = 24 * 3600
const daysEach = 7
const atOnce = 200

/** The key of a row in the points. */
export const itemKey = (entity: string, id: number) => `${entity} ${id}`

/**
 * The newer of two equal hits comes first, and twice as many points make a row a week newer. The weight is in whole days,
 * so that few lines change.
 */
export async function putPopularity(db: Db, points: ReadonlyMap<string, number>): Promise<void> {
  const lines = await db.read.selectFrom('search_doc').select(['id', 'entity', 'row_id', 'weigh']).execute()
  const moved = lines.flatMap(({ id, entity, row_id, weigh: before }) => {
    const days = Math.round(daysEach * Math.log2(1 + (points.get(itemKey(entity, row_id)) ?? 0)))
    const weigh = days * dayLength
    return weigh === before ? [] : [{ id, weigh }]
  })
  for (let at = 0; at < moved.length; at += atOnce) {
    await db.write(async (tx) => {
      await updateMany(tx, 'search_doc', 'id', moved.slice(at, at + atOnce))
      tx.touch('search_doc')
    })
  }
}
