import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** Stored files that no row names, and since when that is known. They are removed after days of grace. */
export const unusedFileTable = defineTable(
  'unused_file',
  { name: text(), seen_at: int() },
  { primaryKey: ['name'], indexes: [], live: true },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    unused_file: RowOf<typeof unusedFileTable>
  }
}
