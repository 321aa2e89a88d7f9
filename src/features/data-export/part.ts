import type { SheetColumn } from '#platform/entity/sheet/sheet-columns.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** The member's rows of one table: one key of the JSON, and one sheet. */
export interface Part {
  table: string
  /** Of the key and of the sheet. */
  name: string
  label: Label
  /** The column that names the member. */
  owner: string
  /** Further conditions on the rows. */
  where?: Record<string, string>
  columns: SheetColumn[]
  /** How long it is stored, when that differs from the life of the account. */
  keptFor?: Label
}
