import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'

/**
 * Adds the counted views to the rows that show them. This runs rarely, because each run drops cached answers that read
 * these rows. It writes no record of change, because no person changed anything: views would fill the record, and people
 * who edit the row at that time would get a version conflict.
 */
export async function addUpViews(house: House): Promise<void> {
  for (const entity of house.registry.entities.values()) {
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
