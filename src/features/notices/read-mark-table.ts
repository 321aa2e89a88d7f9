import { defineTable, int, type RowOf } from '#platform/db/columns.ts'

/** Until when a member has read what happened. */
export const readMarkTable = defineTable(
  'notice_read_mark',
  { member_id: int(), read_at: int() },
  { primaryKey: ['member_id'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    notice_read_mark: RowOf<typeof readMarkTable>
  }
}
