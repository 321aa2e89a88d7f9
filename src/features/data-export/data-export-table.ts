import { defineTable, id, int, text, type RowOf } from '#platform/db/columns.ts'

/** The one download link of each member, stored as the hash of its code. */
export const dataExportTable = defineTable(
  'data_export',
  { id: id(), member_id: int(), code_hash: text(), createtime: int(), expires_at: int() },
  {
    indexes: [
      { columns: ['member_id'], unique: true },
      { columns: ['code_hash'], unique: true },
      { columns: ['expires_at'] },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    data_export: RowOf<typeof dataExportTable>
  }
}
