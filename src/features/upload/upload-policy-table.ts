import type { Selectable } from 'kysely'
import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** A file that somebody has announced, and sends to the object store from a browser. */
export const uploadPolicyTable = defineTable(
  'upload_policy',
  {
    /** Of the file, or how the names begin that a client may give it. */
    name: text(),
    /** 0 if it is a member. */
    admin_id: int(),
    file_name: text(),
    type: text(),
    /** 0 if only the most is known. */
    size: int(),
    /** The number of an upload in parts. */
    upload_id: text({ default: '' }),
    expires_at: int(),
    /** Until when somebody looks at what has arrived. */
    checked_until: int({ default: 0 }),
    /** 0 if it is somebody of the staff. */
    member_id: int({ default: 0 }),
    /** By which the same file is known again after a reload; empty where nothing can go on. */
    print: text({ default: '' }),
    /** The field for which it is sent. */
    place: text({ default: '' }),
    /** What came of it, as JSON, until whoever sent it has heard of it. */
    outcome: text({ default: '' }),
  },
  {
    primaryKey: ['name'],
    indexes: [{ columns: ['expires_at'] }, { columns: ['admin_id', 'member_id', 'expires_at'] }],
    live: true,
  },
)

export type UploadPolicy = Selectable<RowOf<typeof uploadPolicyTable>>

declare module '#platform/db/tables.ts' {
  interface Tables {
    upload_policy: RowOf<typeof uploadPolicyTable>
  }
}
