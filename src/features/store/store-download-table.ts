import { defineTable, id, int, type RowOf } from '#platform/db/columns.ts'

/** Which member has downloaded which version, once for each. */
export const storeDownloadTable = defineTable(
  'store_download',
  {
    id: id(),
    member_id: int(),
    version_id: int(),
    times: int({ default: 1 }),
    first_at: int(),
    last_at: int(),
  },
  {
    indexes: [
      { columns: ['member_id', 'version_id'], unique: true },
      { columns: ['version_id', 'member_id'] },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    store_download: RowOf<typeof storeDownloadTable>
  }
}
