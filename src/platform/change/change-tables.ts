import { defineTable, id, int, nullable, reference, text, type RowOf } from '#platform/db/columns.ts'

/** Who did something, from where, and with what result: one row for each action. */
export const changeSetTable = defineTable(
  'change_set',
  {
    id: id(),
    at: int(),
    area: text(),
    actor_id: nullable(int()),
    actor_name: text({ default: '' }),
    node: text({ default: '' }),
    title: text({ default: '' }),
    url: text({ default: '' }),
    data: text({ default: '' }),
    ip: text({ default: '' }),
    useragent: text({ default: '' }),
    outcome: text({ default: '' }),
  },
  { indexes: [{ columns: ['at'] }, { columns: ['area', 'actor_id', 'at'] }, { columns: ['area', 'id'] }] },
)

/** The change of each row: one line for each row, with the old and new values of the changed fields. */
export const changeTable = defineTable(
  'change',
  {
    id: id(),
    set_id: reference('change_set'),
    entity: text(),
    row_id: int(),
    action: text(),
    before: nullable(text()),
    after: nullable(text()),
  },
  {
    indexes: [
      { columns: ['entity', 'row_id', 'id'] },
      { columns: ['set_id'] },
      // The recycle bin: few of many.
      { columns: ['id'], where: "action = 'del' and before is not null" },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    change_set: RowOf<typeof changeSetTable>
    change: RowOf<typeof changeTable>
  }
}
