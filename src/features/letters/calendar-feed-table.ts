import { defineTable, int, type RowOf } from '#platform/db/columns.ts'

/** How often a member has changed the address of their calendar feed; no row means never. */
export const calendarFeedTable = defineTable(
  'calendar_feed',
  { member_id: int(), turn: int({ default: 0 }) },
  { primaryKey: ['member_id'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    calendar_feed: RowOf<typeof calendarFeedTable>
  }
}
