import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** How the back office looks for an administrator who has chosen it, as JSON. */
export const adminLayoutTable = defineTable(
  'admin_layout',
  { admin_id: int(), layout: text() },
  { primaryKey: ['admin_id'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    admin_layout: RowOf<typeof adminLayoutTable>
  }
}
