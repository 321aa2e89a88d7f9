import type { Watcher } from '#platform/change/changes.server.ts'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type LooseQueries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { namersOf, wasRenamed } from './named-rows.server.ts'
import { catchUp, putAnew, type ReindexDeps } from './reindex-rows.server.ts'
import { forgetRows, putRows, type IndexWriteDeps } from './write-index-rows.server.ts'
import { isSearched, searchedPartMoved } from './search-document.ts'
import { nothingSpoken } from './spoken.server.ts'
import { tidyIndex } from './tidy-index.server.ts'

const atOnce = 100

/** Updates the index in the transaction of every change, so that search results match the rows. */
export function searchWatcher(place: ReindexDeps): Watcher {
  const { db, entities } = place
  return async ({ tx, entity: { name }, id, before, after }) => {
    const entity = entities.get(name)
    if (!entity) return
    const desk = { kind: db.kind, tx, entities, spoken: nothingSpoken }
    const put = async (some: Entity, rows: Row[]) => {
      const unread = await putRows(desk, some, rows)
      if (unread.length > 0) tx.afterCommit(() => catchUp(place, some, unread))
    }
    if (before && after && wasRenamed(entity, before, after)) await putNamers(desk, entity, id, put)
    if (!isSearched(entity)) return
    if (before && after && !searchedPartMoved(entity, before, after)) return
    if (after) await put(entity, [{ ...after, id }])
    else await forgetRows(desk, name, [id])
  }
}

type Row = Values & { id: number }

/** Another name for a master or a tag is another word to find its lectures by. */
async function putNamers(
  { tx, entities }: IndexWriteDeps,
  entity: Entity,
  id: number,
  put: (namer: Entity, rows: Row[]) => Promise<void>,
): Promise<void> {
  for (const { namer, column, several } of namersOf(entity, entities)) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: Row[] = await rowsAfter(loose(tx.queries), namer, last)
        .where((eb) =>
          several ? eb('id', 'in', rowsLinkedTo(tx.queries, namer.name, column, [id])) : eb(column, '=', id),
        )
        .execute()
      await put(namer, rows)
      last = rows.at(-1)?.id
    }
  }
}

/** Reindexes all rows, a few in each transaction, so that no writer waits long. */
export async function reindex(place: ReindexDeps): Promise<number> {
  const searched = [...place.entities.values()].filter(isSearched)
  await forgetOthers(place, searched)
  let count = 0
  for (const entity of searched) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const after: number = last
      const done = await putAnew(place, entity, async (queries) =>
        (await rowsAfter(queries, entity, after).execute()).map(({ id }) => id),
      )
      count += done.length
      last = done.at(-1)
    }
  }
  await tidyIndex(place.db)
  return count
}

const rowsAfter = (queries: LooseQueries, { name }: Entity, last: number) =>
  queries.selectFrom(name).selectAll().$castTo<Row>().where('id', '>', last).orderBy('id').limit(atOnce)

/** Deletes lines of rows that no longer exist, or of entities that are no longer searched. */
async function forgetOthers({ db }: ReindexDeps, searched: Entity[]): Promise<void> {
  await db.write(async (tx) => {
    const lines = await tx.queries.selectFrom('search_doc').select(['entity', 'row_id']).execute()
    const there = new Map<string, Set<number>>()
    for (const { name } of searched) {
      const rows = (await loose(tx.queries).selectFrom(name).select('id').execute()) as Array<{ id: number }>
      there.set(name, new Set(rows.map(({ id }) => id)))
    }
    for (const { entity, row_id } of lines) {
      if (!there.get(entity)?.has(row_id)) await forgetRows({ kind: db.kind, tx }, entity, [row_id])
    }
  })
}
