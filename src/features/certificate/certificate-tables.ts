import { defineTable, int, type RowOf } from '#platform/db/columns.ts'

/** The last certificate number of each year. Issuing locks this row, so certificates are issued one at a time. */
export const certificateCountTable = defineTable(
  'certificate_count',
  { year: int(), last: int({ default: 0 }) },
  { primaryKey: ['year'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    certificate_count: RowOf<typeof certificateCountTable>
  }
}
