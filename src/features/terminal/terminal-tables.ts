import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** One row for each command that was run. `slot` is 1 while it runs, so that the database allows one of them. */
export const terminalRunTable = defineTable(
  'terminal_run',
  {
    uuid: text(),
    command: text(),
    extend: text({ default: '' }),
    admin_id: int(),
    admin_name: text(),
    slot: nullable(int()),
    /** `running`, `success` or `failed`. */
    state: text(),
    exit_code: nullable(int()),
    started_at: int(),
    ended_at: nullable(int()),
    /** The last sign of life of the process that runs it. */
    beat_at: int(),
    stop_asked: int({ default: 0 }),
  },
  {
    primaryKey: ['uuid'],
    indexes: [{ columns: ['slot'], unique: true }, { columns: ['started_at'] }],
  },
)

/** The events of a run as its streams send them, the states among them. */
export const terminalEventTable = defineTable(
  'terminal_event',
  { run_uuid: text(), number: int(), line: text() },
  { primaryKey: ['run_uuid', 'number'] },
)

/** One row: what an administrator chose for all. Without it the defaults hold. */
export const terminalConfigTable = defineTable(
  'terminal_config',
  { id: int(), manager: text(), port: int() },
  { primaryKey: ['id'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    terminal_run: RowOf<typeof terminalRunTable>
    terminal_event: RowOf<typeof terminalEventTable>
    terminal_config: RowOf<typeof terminalConfigTable>
  }
}
