import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'

/**
 * Brings the counted views into the rows that show them. Rarely, because kept answers that read these rows are made
 * anew each time; and without a record of change, because nobody changed anything: the record would tell of little
 * else, and people who edit the row meanwhile would be told that it moved.
 */
export async function foldViews(house: House): Promise<void> {
  for (const entity of house.entities.values()) {
    const { name, fields } = entity
    if (fields.views?.fixed !== 'shown') continue
    await house.change('item_views/fold', async (changes) => {
      const { tx } = changes
      const moved = await tx.queries
        .selectFrom('item_views')
        .select(['entity_id', 'views', 'folded'])
        .where('entity', '=', name)
        .whereRef('views', '>', 'folded')
        .orderBy('entity_id')
        .execute()
      for (const { entity_id, views, folded } of moved) {
        await changes.mark<object>(entity, [entity_id], { views: sql`views + ${views - folded}` })
        await tx.queries
          .updateTable('item_views')
          .set({ folded: views })
          .where('entity', '=', name)
          .where('entity_id', '=', entity_id)
          .execute()
      }
    })
  }
}
