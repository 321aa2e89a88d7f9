import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

const longest = 120

export function LongTextCell({ value }: CellProps) {
  const text = asText(value)
  return (
    <span title={text.slice(0, 500)}>
      {text.length > longest ? `${text.slice(0, longest)}…` : text || nothing}
    </span>
  )
}
