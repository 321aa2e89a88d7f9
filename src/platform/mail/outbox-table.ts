import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** Messages to send and sent messages. A message without a next time is finished. */
export const outboxTable = defineTable(
  'outbox',
  {
    id: id(),
    kind: text(),
    key: text(),
    recipient: text(),
    locale: text(),
    subject: text({ default: '' }),
    text: text(),
    html: text({ default: '' }),
    attachments: text({ default: '' }),
    /** The address that stops further letters of this kind; blank for a necessary letter. */
    stop_link: text({ default: '' }),
    attempts: int({ default: 0 }),
    createtime: int(),
    next_at: nullable(int()),
    lease_until: int({ default: 0 }),
    sent_at: nullable(int()),
    last_error: text({ default: '' }),
    /** Address and text go when the message was sent, and at this time even if it was not. */
    forget_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['key'], unique: true },
      { columns: ['next_at'], where: '"next_at" is not null' },
      { columns: ['forget_at'], where: '"forget_at" is not null' },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox: RowOf<typeof outboxTable>
  }
}
