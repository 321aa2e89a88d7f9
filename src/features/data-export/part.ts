import type { ChoiceOption, Field } from '#platform/fields/field.ts'
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
  columns: PartColumn[]
  /** How long it is stored, when that differs from the life of the account. */
  keptFor?: Label
}

export interface PartColumn {
  name: string
  label: Label
  kind: 'plain' | 'moment' | 'yesNo' | 'json'
  /** The labels of the values. */
  choices?: ChoiceOption[]
  /** How the value is written for people, such as an amount in yuan. */
  output?: Field['output']
  /** The entity that it refers to. A column beside it holds the name of that row. */
  names?: string
}

/** The column for the name of the row that a column refers to: `event_name` beside `event_id`. */
export const nameBeside = ({ name }: PartColumn): string => `${name.replace(/_id$/, '')}_name`
