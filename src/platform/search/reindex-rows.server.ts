import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Db, type LooseQueries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { putRows } from './write-index-rows.server.ts'
import { hasSpoken, nothingSpoken, readSpoken } from './spoken.server.ts'

export type ReindexDeps = Pick<House, 'db' | 'entities' | 'log' | 'spokenIn'>

const portion = 10

/** Reindexes some rows and returns their ids. Their files are read before the transaction locks anything. */
export async function putAnew(
  place: ReindexDeps,
  entity: Entity,
  idsIn: (queries: LooseQueries) => Promise<number[]>,
): Promise<number[]> {
  const { db, entities } = place
  const rowsIn = async (queries: LooseQueries) => {
    const ids = await idsIn(queries)
    if (ids.length === 0) return []
    return (await queries
      .selectFrom(entity.name)
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()) as Row[]
  }
  const spoken = hasSpoken(entity)
    ? await readSpoken(place, entity, await rowsIn(loose(db.read)))
    : nothingSpoken
  return db.write(async (tx) => {
    const rows = await rowsIn(loose(tx.queries))
    await putRows({ kind: db.kind, tx, entities, spoken }, entity, rows)
    return rows.map(({ id }) => id)
  })
}

type Row = Values & { id: number }

const lines = perObject((_: Db) => ({ last: Promise.resolve() }))

/**
 * Reindexes rows after their change is committed, one after another, because the text of their files is read outside
 * of the transaction. If the process ends before, the next one finds outdated lines and reindexes them.
 */
export function catchUp(place: ReindexDeps, entity: Entity, ids: number[]): void {
  if (ids.length === 0) return
  const turn = caughtUp(place.db).then(async () => {
    for (let at = 0; at < ids.length; at += portion)
      await putAnew(place, entity, async () => ids.slice(at, at + portion))
  })
  lines(place.db).last = turn.catch((error: unknown) => place.log.warn('files not searched yet', { error }))
}

/** Resolves when no row waits for reindexing. The database must be closed only after it. */
export const caughtUp = (db: Db): Promise<void> => lines(db).last
