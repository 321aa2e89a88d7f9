import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** The notices that people without an account have stopped. Their address is not stored, only a signature of it. */
export const stoppedNoticeTable = defineTable(
  'stopped_notice',
  { mailbox: text(), notice: text(), at: int() },
  { primaryKey: ['mailbox', 'notice'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    stopped_notice: RowOf<typeof stoppedNoticeTable>
  }
}
