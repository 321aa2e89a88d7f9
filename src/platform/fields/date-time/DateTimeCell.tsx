import type { CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { momentText } from './wall-text.ts'

export function DateTimeCell({ value }: CellProps) {
  const { timeZone } = useFieldTools()
  return <span>{momentText(value, timeZone) || '-'}</span>
}
