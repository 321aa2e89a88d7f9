import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** What a process is making at this moment, for all of them. */
export const makingClaimTable = defineTable(
  'making_claim',
  { name: text(), owner: text(), until: int() },
  { primaryKey: ['name'], live: true },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    making_claim: RowOf<typeof makingClaimTable>
  }
}
