import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { Icon } from './Icon.tsx'

export function IconCell({ value }: CellProps) {
  const name = asText(value)
  return name ? (
    <span
      title={name}
      role="img"
      aria-label={name}
      style={{ display: 'inline-flex', verticalAlign: 'middle' }}
    >
      <Icon name={name} />
    </span>
  ) : (
    <span>{nothing}</span>
  )
}
