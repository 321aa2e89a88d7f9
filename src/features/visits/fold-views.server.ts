import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'

/**
 * Brings the counted views into the rows that show them. Rarely, because kept answers that read these rows are made
 * anew each time; and without a record of change, because nobody changed anything: the record would tell of little
 * else, and people who edit the row meanwhile would be told that it moved.
 */
export async function foldViews({ db, entities }: House): Promise<void> {
  for (const { name, fields } of entities.values()) {
    if (fields.views?.fixed !== 'shown') continue
    await db.write(async (tx) => {
      const moved = await tx.queries
        .selectFrom('item_views')
        .select(['entity_id', 'views', 'folded'])
        .where('entity', '=', name)
        .whereRef('views', '>', 'folded')
        .orderBy('entity_id')
        .execute()
      for (const { entity_id, views, folded } of moved) {
        await loose(tx.queries)
          .updateTable(name)
          .set({ views: sql`views + ${views - folded}` })
          .where('id', '=', entity_id)
          .execute()
        await tx.queries
          .updateTable('item_views')
          .set({ folded: views })
          .where('entity', '=', name)
          .where('entity_id', '=', entity_id)
          .execute()
      }
      if (moved.length > 0) tx.touch(name)
    })
  }
}
