import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { queueRowsWithoutLine, reindexOutdated } from './reindex.server.ts'
import { isSearched } from './search-document.ts'

/** Indexes all rows, also those that were written without the watchers of a house and have no line yet. */
export async function reindexAll(house: House): Promise<void> {
  await house.db.write(async ({ queries }) => {
    await queries.updateTable('search_doc').set({ cut: 0 }).execute()
    for (const entity of house.registry.entities.values())
      if (isSearched(entity)) await queueRowsWithoutLine(queries, entity)
  })
  await reindexOutdated(house)
  // Postgres does this by itself a minute later.
  if (house.db.kind === 'postgres') await sql`analyze`.execute(house.db.read)
}
