import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/**
 * Requests for a missing translation. `who` is a hash that cannot be reversed after its day, so each person counts once
 * a day.
 */
export const translationRequestTable = defineTable(
  'translation_wish',
  { entity: text(), entity_id: int(), locale: text(), who: text(), at: int() },
  { primaryKey: ['entity', 'entity_id', 'locale', 'who'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    translation_wish: RowOf<typeof translationRequestTable>
  }
}
