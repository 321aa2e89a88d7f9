import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** How many seats of an event are gone and wanted: one row an event, locked by whoever changes a sign-up of it. */
export const eventSeatsTable = defineTable(
  'event_seats',
  {
    event_id: int(),
    /** People in confirmed and held sign-ups. */
    taken: int({ default: 0 }),
    /** Of those, people whose seats are held. */
    held: int({ default: 0 }),
    /** People on the waiting list. */
    waiting: int({ default: 0 }),
    /** Sign-ups on the waiting list. */
    line: int({ default: 0 }),
    /** The place that the next one in line gets; it only ever grows. */
    next_place: int({ default: 1 }),
    /** Since when seats stand free for a head of the line who is too large for them. */
    kept_since: nullable(int()),
    /** When those who did not come were written down. */
    settled_at: nullable(int()),
    /** When what people wrote to the event was erased. */
    erased_at: nullable(int()),
  },
  { primaryKey: ['event_id'] },
)

/** What people are to be told of their sign-up: one row a kind and turn, so that nothing is told twice. */
export const signupNoticeTable = defineTable(
  'signup_notice',
  {
    id: id(),
    signup_id: int(),
    kind: text(),
    turn: int({ default: 0 }),
    at: int(),
    /** What is gone from the row by the time of writing, as JSON. */
    detail: text({ default: '' }),
    done_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['signup_id', 'kind', 'turn'], unique: true },
      { columns: ['id'], where: '"done_at" is null' },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_seats: RowOf<typeof eventSeatsTable>
    signup_notice: RowOf<typeof signupNoticeTable>
  }
}
