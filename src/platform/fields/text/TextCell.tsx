import { asText, type CellProps } from '#platform/fields/drawn-field.ts'

export function TextCell({ value }: CellProps) {
  const text = asText(value)
  return text ? <span title={text}>{text}</span> : <span aria-hidden="true">–</span>
}
