import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** When a session last gave its password again. The terminal was the first to ask for it. */
export const passwordProofTable = defineTable(
  'terminal_proof',
  { family: text(), proved_at: int() },
  { primaryKey: ['family'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    terminal_proof: RowOf<typeof passwordProofTable>
  }
}
