import { nothing } from '#platform/fields/nothing.ts'
import type { CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { momentText, wallText } from './wall-text.ts'

/** Moments that the product noted have their seconds, also at a full minute; those that people type have them rarely. */
export function DateTimeCell({ field, value }: CellProps) {
  const { timeZone } = useFieldTools()
  return <span>{(field.fixed ? wallText : momentText)(value, timeZone) || nothing}</span>
}
