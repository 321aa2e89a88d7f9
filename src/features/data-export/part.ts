import type { ChoiceOption } from '#platform/fields/field.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** Rows of one table that are a member's: a key of the JSON, and a sheet of its own. */
export interface Part {
  table: string
  label: Label
  /** The column that names the member. */
  owner: string
  /** What else the rows must be. */
  where?: Record<string, string>
  columns: PartColumn[]
  /** How long it is kept, where that is not as long as the account. */
  keptFor?: Label
}

export interface PartColumn {
  name: string
  label: Label
  kind: 'plain' | 'moment' | 'yesNo' | 'json'
  /** What the values are called. */
  choices?: ChoiceOption[]
  /** The entity whose row it names; the name of that row stands beside it. */
  names?: string
}

/** Under what the name of the row stands that a column names: `event_name` beside `event_id`. */
export const nameBeside = ({ name }: PartColumn): string => `${name.replace(/_id$/, '')}_name`
