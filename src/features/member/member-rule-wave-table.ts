import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** The waves of menu entries that were already added. */
export const memberRuleWaveTable = defineTable(
  'member_rule_wave',
  { name: text(), at: int() },
  { primaryKey: ['name'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    member_rule_wave: RowOf<typeof memberRuleWaveTable>
  }
}
