import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** Which row names which stored file. It leads to the rows; what one of them says now, the row itself says. */
export const fileUseTable = defineTable(
  'file_use',
  { url: text(), entity: text(), row_id: int() },
  { primaryKey: ['url', 'entity', 'row_id'], indexes: [{ columns: ['entity', 'row_id'] }], live: true },
)

export type FileUse = RowOf<typeof fileUseTable>

declare module '#platform/db/tables.ts' {
  interface Tables {
    file_use: FileUse
  }
}
