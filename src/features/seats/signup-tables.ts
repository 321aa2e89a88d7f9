import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** The seat counters of an event, one row for each event. Every change of a sign-up locks the row of its event. */
export const eventSeatsTable = defineTable(
  'event_seats',
  {
    event_id: int(),
    /** People in confirmed and held sign-ups. */
    taken: int({ default: 0 }),
    /** The people of `taken` whose seats are only held. */
    held: int({ default: 0 }),
    /** People on the waiting list. */
    waiting: int({ default: 0 }),
    /** Sign-ups on the waiting list. */
    line: int({ default: 0 }),
    /** The place that the next sign-up in line gets. It only grows. */
    next_place: int({ default: 1 }),
    /** Since when free seats wait for a head of the line whose party is too large for them. */
    kept_since: nullable(int()),
    /** When no-shows were marked. */
    settled_at: nullable(int()),
    /** When the answers of sign-ups were erased. */
    erased_at: nullable(int()),
  },
  { primaryKey: ['event_id'] },
)

/**
 * Notices about a sign-up that are still to be sent. One row for each kind and turn, so that no notice is sent twice.
 */
export const signupNoticeTable = defineTable(
  'signup_notice',
  {
    id: id(),
    signup_id: int(),
    kind: text(),
    turn: int({ default: 0 }),
    at: int(),
    /** Values that the row has lost by the time the letter is written, as JSON. */
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

/** The codes of tickets whose seats were passed on, so that their former owners are told. */
export const passedTicketTable = defineTable(
  'passed_ticket',
  { code: text(), signup_id: int(), at: int() },
  { primaryKey: ['code'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_seats: RowOf<typeof eventSeatsTable>
    signup_notice: RowOf<typeof signupNoticeTable>
    passed_ticket: RowOf<typeof passedTicketTable>
  }
}
