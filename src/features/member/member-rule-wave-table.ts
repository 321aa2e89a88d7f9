import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** The entries of the member centre's menu that were given, by the release that brought them. */
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
