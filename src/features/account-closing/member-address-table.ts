import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** The addresses that a member entered. `until` is the last moment at which the member gave one up. */
export const memberAddressTable = defineTable(
  'member_address',
  { member_id: int(), way: text(), address: text(), until: nullable(int()) },
  { primaryKey: ['member_id', 'way', 'address'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    member_address: RowOf<typeof memberAddressTable>
  }
}
