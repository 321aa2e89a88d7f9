import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** Which row names which private file. It only leads to the rows: whether one names the file, the row itself says. */
export const privateFileTable = defineTable(
  'private_file',
  { url: text(), entity: text(), row_id: int() },
  { primaryKey: ['url', 'entity', 'row_id'], indexes: [{ columns: ['entity', 'row_id'] }], live: true },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    private_file: RowOf<typeof privateFileTable>
  }
}
