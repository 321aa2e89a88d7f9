import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

export function ColorCell({ value }: CellProps) {
  const color = asText(value)
  if (!/^#[\da-f]{6}$/i.test(color)) return <span>{nothing}</span>
  return (
    <span>
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" fill={color} />
      </svg>{' '}
      {color}
    </span>
  )
}
