import { defineTable, text, type RowOf } from '#platform/db/columns.ts'

/** The names of ink pictures that rows have stored. */
export const inkPictureTable = defineTable('ink_picture', { name: text() }, { primaryKey: ['name'] })

declare module '#platform/db/tables.ts' {
  interface Tables {
    ink_picture: RowOf<typeof inkPictureTable>
  }
}
