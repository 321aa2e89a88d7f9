import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** How often each page that belongs to something was opened. */
export const itemViewsTable = defineTable(
  'item_views',
  {
    entity: text(),
    entity_id: int(),
    views: int({ default: 0 }),
    /** What of it already stands in the row itself. */
    folded: int({ default: 0 }),
    /** The popularity that was brought along from the site before; null until it was first reckoned. */
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
 * Who was where today, as a hash that nobody can undo once the salt of the day is gone; with the day, these rows go
 * too.
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
