import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** What this product signs with, a key for each purpose; whoever has the data has them, and nobody else. */
export const serverKeyTable = defineTable(
  'server_key',
  { purpose: text(), secret: text(), made_at: int() },
  { primaryKey: ['purpose'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    server_key: RowOf<typeof serverKeyTable>
  }
}
