import type { Watcher } from '#platform/change/changes.server.ts'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { isRenamed, namedRelations } from './named-rows.server.ts'
import { queueReindex, type ReindexDeps } from './reindex.server.ts'
import { isSearched, isSearchedPartChanged } from './search-document.ts'
import { removeIndexRows, writeIndexRows, type IndexTx, type Row } from './write-index-rows.server.ts'

const portion = 100

/** Updates the index in the transaction of every change, so that search results match the rows. */
export function searchWatcher(deps: ReindexDeps): Watcher {
  return async ({ tx, entity: { name }, id, before, after }) => {
    const entity = deps.entities.get(name)
    if (!entity) return
    const index = { kind: deps.db.kind, tx, entities: deps.entities }
    const write = async (written: Entity, rows: Row[]) => {
      const unread = await writeIndexRows(index, written, rows)
      if (unread.length > 0) tx.afterCommit(() => queueReindex(deps, written.name, unread))
    }
    if (before && after && isRenamed(entity, before, after)) await writeNamers(index, entity, id, write)
    if (!isSearched(entity)) return
    if (before && after && !isSearchedPartChanged(entity, before, after)) return
    if (after) await write(entity, [{ ...after, id }])
    else await removeIndexRows(index, name, [id])
  }
}

/** A lecture is found by the new name of its master or tag. */
async function writeNamers(
  { tx: { queries }, entities }: IndexTx,
  renamed: Entity,
  id: number,
  write: (namer: Entity, rows: Row[]) => Promise<void>,
): Promise<void> {
  for (const namer of entities.values())
    for (const { column, field } of namedRelations(namer).filter(({ target }) => target === renamed.name)) {
      const linked = field.kind === 'manyOf' ? rowsLinkedTo(queries, namer.name, column, [id]) : null
      const all = loose(queries)
        .selectFrom(namer.name)
        .selectAll()
        .$castTo<Row>()
        .orderBy('id')
        .limit(portion)
      const naming = linked ? all.where('id', 'in', linked) : all.where(column, '=', id)
      for (let last: number | undefined = 0; last !== undefined;) {
        const rows: Row[] = await naming.where('id', '>', last).execute()
        await write(namer, rows)
        last = rows.at(-1)?.id
      }
    }
}
