import { asText } from '#platform/fields/field-props.ts'

/** A record that an action was about. */
export interface NamedRecord {
  table: string
  id: number
  /** Empty where nobody knows it any more. */
  name: string
  /** Whether it is still there, and this reader may see it. */
  there: boolean
}

/** The server sends some of them beside the row, and how many there are. */
export interface NamedRecords {
  named: NamedRecord[]
  total: number
}

const none: NamedRecords = { named: [], total: 0 }

export const recordsOf = ({ records }: Record<string, unknown>): NamedRecords =>
  typeof records === 'object' && records !== null ? (records as NamedRecords) : none

export const recordText = ({ name, id }: NamedRecord): string => (name ? `“${name}” (#${id})` : `#${id}`)

/** The names of other rows inside the recorded values, by their columns. */
export const namesInside = (
  field: { name: string },
  row: Record<string, unknown>,
): Record<string, string> => {
  const names = row[`${field.name}_names`]
  return typeof names === 'object' && names !== null ? (names as Record<string, string>) : {}
}

/** The entity whose fields the recorded values are. */
export const tableOf = ({ data_table }: Record<string, unknown>): string => asText(data_table)
