import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** Every change of the day or the time of an event: when it was made, and the plan before it. */
export const eventMoveTable = defineTable(
  'event_move',
  { id: id(), event_id: int(), at: int(), date: text(), start_at: nullable(int()) },
  { indexes: [{ columns: ['event_id'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_move: RowOf<typeof eventMoveTable>
  }
}
