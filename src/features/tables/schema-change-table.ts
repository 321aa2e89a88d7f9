import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/**
 * The schema ledger: one line for each change of a table that staff made. `slot` is 1 while it runs, so that the
 * database allows one of them in the whole house.
 */
export const schemaChangeTable = defineTable(
  'schema_change',
  {
    id: id(),
    op: text(),
    table_name: text(),
    field_id: nullable(int()),
    /** The names of table and field at that time, for people. */
    label_zh_cn: text({ default: '' }),
    label_en: text({ default: '' }),
    /** The operation as JSON, and the one that takes it back. */
    operation: text(),
    reverse: text({ default: '' }),
    /** The columns of the definition that it changed, before and after. */
    was: text({ default: '' }),
    became: text({ default: '' }),
    statements: text({ default: '' }),
    digest: text(),
    /** `running`, `done`, `failed` or `undone`. */
    state: text(),
    slot: nullable(int()),
    problem: text({ default: '' }),
    admin_id: nullable(int()),
    admin_name: text({ default: '' }),
    begun_at: int(),
    /** The last sign of life of the process that runs it. */
    beat_at: int(),
    ended_at: nullable(int()),
    /** The line that this one takes back. */
    undoes: nullable(int()),
    undone_by: nullable(int()),
    /** Until when a column that it put aside can come back, and when it was removed. */
    rests_until: nullable(int()),
    removed_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['slot'], unique: true },
      { columns: ['table_name', 'id'] },
      { columns: ['rests_until'], where: '"removed_at" is null and "rests_until" is not null' },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    schema_change: RowOf<typeof schemaChangeTable>
  }
}
