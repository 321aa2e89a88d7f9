import { defineTable, id, int, text, type RowOf } from '#platform/db/columns.ts'

/** What staff have set for a module. */
export const moduleSettingTable = defineTable(
  'module_setting',
  { uid: text(), name: text(), value: text() },
  { primaryKey: ['uid', 'name'], live: false },
)

/** Changes that a module wants to know of and has not been told yet, written in the transaction of the change. */
export const moduleEventTable = defineTable(
  'module_event',
  {
    id: id(),
    uid: text(),
    handler: text(),
    /** The change, as JSON. */
    change: text(),
    at: int(),
    tries: int({ default: 0 }),
    next_at: int({ default: 0 }),
  },
  { indexes: [{ columns: ['uid', 'id'] }, { columns: ['at'] }] },
)

/** When a job of a module ran last. */
export const moduleJobTable = defineTable(
  'module_job',
  { uid: text(), name: text(), ran_at: int() },
  { primaryKey: ['uid', 'name'] },
)

/** What last went wrong in the code of a module, and until when it is held off. */
export const moduleTroubleTable = defineTable(
  'module_trouble',
  {
    uid: text(),
    handler: text(),
    why: text(),
    said: text(),
    at: int(),
    times: int(),
    held_until: int({ default: 0 }),
  },
  { primaryKey: ['uid'] },
)

/** What a marketplace has for an installed module, as it was when somebody last looked. */
export const moduleUpdateTable = defineTable(
  'module_update',
  {
    uid: text(),
    /** The newest version that runs here. Empty if there is none above what was installed. */
    version: text({ default: '' }),
    /** The version that was installed, if it was revoked. */
    revoked: text({ default: '' }),
    seen_at: int(),
  },
  { primaryKey: ['uid'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    module_setting: RowOf<typeof moduleSettingTable>
    module_event: RowOf<typeof moduleEventTable>
    module_job: RowOf<typeof moduleJobTable>
    module_trouble: RowOf<typeof moduleTroubleTable>
    module_update: RowOf<typeof moduleUpdateTable>
  }
}
