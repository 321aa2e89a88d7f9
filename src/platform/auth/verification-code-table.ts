import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** One code at a time for each purpose and account. Neither is stored in clear. */
export const verificationCodeTable = defineTable(
  'verification_code',
  { key_hash: text(), code_hash: text(), tries_left: int(), created_at: int() },
  { primaryKey: ['key_hash'], indexes: [{ columns: ['created_at'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    verification_code: RowOf<typeof verificationCodeTable>
  }
}
