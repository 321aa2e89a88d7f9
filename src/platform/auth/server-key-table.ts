import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** The signing keys of this product, one for each purpose. Only those who have the database have them. */
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
