import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

/** The list sends the name beside the id. */
export function BelongsToCell({ field, row }: CellProps) {
  const name = asText(row[`${field.name}_name`])
  return name ? <span title={name}>{name}</span> : <span>{nothing}</span>
}
