import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

export function TextCell({ value }: CellProps) {
  const text = asText(value)
  return text ? <span title={text}>{text}</span> : <span aria-hidden="true">{nothing}</span>
}
