import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** One code at a time for each purpose, account and requester. None of them is stored in clear. */
export const verificationCodeTable = defineTable(
  'verification_code',
  {
    key_hash: text(),
    code_hash: text(),
    tries_left: int(),
    created_at: int(),
    /** The code follows from it and from a key of the server, so that the same code can be sent again. */
    salt: text({ default: '' }),
    /** All codes of an account are forgotten together. */
    account_hash: text({ default: '' }),
  },
  { primaryKey: ['key_hash'], indexes: [{ columns: ['created_at'] }, { columns: ['account_hash'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    verification_code: RowOf<typeof verificationCodeTable>
  }
}
