import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { isRenamed, outdateNamers } from './named-rows.server.ts'
import { reindexOutdated } from './reindex.server.ts'
import { isSearched, isSearchedPartChanged } from './search-document.ts'
import { removeIndexRow, writeIndexRow } from './write-index-row.server.ts'

/**
 * Updates the index in the transaction of every change, so that search results match the rows. What takes long follows
 * after the commit: to read files, and to write the lines of all rows that name this one.
 */
export function searchWatcher(house: House): Watcher {
  return async ({ tx, entity: { name }, id, before, after }) => {
    const { entities } = house.registry
    const entity = entities.get(name)
    if (!entity) return
    const reindexSoon = () => tx.afterCommit(() => void reindexOutdated(house))
    if (before && after && isRenamed(entity, before, after)) {
      await outdateNamers(tx.queries, entities, entity, id)
      reindexSoon()
    }
    if (!isSearched(entity)) return
    if (before && after && !isSearchedPartChanged(entity, before, after)) return
    const index = { kind: house.db.kind, tx, entities }
    if (!after) await removeIndexRow(index, name, id)
    else if (!(await writeIndexRow(index, entity, { ...after, id }))) reindexSoon()
  }
}
