import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** A version of a module that is here. Its files are rows as well, so that installing is one transaction. */
export const moduleVersionTable = defineTable(
  'module_version',
  {
    id: id(),
    uid: text(),
    version: text(),
    /** Of the package. */
    sha256: text(),
    /** The id of the key that signed it. Empty if nobody did. */
    publisher: text({ default: '' }),
    manifest: text(),
    /** What it brings, as JSON; see contributions.ts. */
    brings: text(),
    added_at: int(),
    /** When it was in use last. Null before it is used. */
    used_at: nullable(int()),
    /** Why it could not be installed, when that was tried. */
    problem: text({ default: '' }),
  },
  { indexes: [{ columns: ['uid', 'version'], unique: true }] },
)

/** What a version brings that is served as it is: pictures. */
export const moduleFileTable = defineTable(
  'module_file',
  {
    version_id: int(),
    name: text(),
    sha256: text(),
    /** In base64. */
    content: text(),
  },
  { primaryKey: ['version_id', 'name'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    module_version: RowOf<typeof moduleVersionTable>
    module_file: RowOf<typeof moduleFileTable>
  }
}
