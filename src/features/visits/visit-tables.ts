import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** How often the page of each item was opened. */
export const itemViewsTable = defineTable(
  'item_views',
  {
    entity: text(),
    entity_id: int(),
    views: int({ default: 0 }),
    /** How many of these views the row of the item contains already. */
    folded: int({ default: 0 }),
    /** The imported popularity. Null until the first calculation. */
    popularity_base: nullable(int()),
  },
  { primaryKey: ['entity', 'entity_id'] },
)

/** How many people opened it, by the day of the centre. */
export const itemDayTable = defineTable(
  'item_day',
  { entity: text(), entity_id: int(), day: int(), people: int({ default: 0 }) },
  { primaryKey: ['entity', 'entity_id', 'day'], indexes: [{ columns: ['day'] }] },
)

/**
 * The visitors of today, as hashes that cannot be reversed after the salt of the day is deleted. These rows are deleted
 * with the day.
 */
export const itemVisitorTable = defineTable(
  'item_visitor',
  { who: text(), entity: text(), entity_id: int(), day: int(), first_at: int(), at: int() },
  { primaryKey: ['who', 'entity', 'entity_id'], indexes: [{ columns: ['day'] }] },
)

export const visitSaltTable = defineTable('visit_salt', { day: int(), salt: text() }, { primaryKey: ['day'] })

declare module '#platform/db/tables.ts' {
  interface Tables {
    item_views: RowOf<typeof itemViewsTable>
    item_day: RowOf<typeof itemDayTable>
    item_visitor: RowOf<typeof itemVisitorTable>
    visit_salt: RowOf<typeof visitSaltTable>
  }
}
