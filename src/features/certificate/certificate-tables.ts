import { defineTable, int, type RowOf } from '#platform/db/columns.ts'

/** The last number that was given out in a year; whoever issues takes turns at this row. */
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
