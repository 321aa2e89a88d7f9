import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

export const DateCell = ({ value }: CellProps) => <span>{asText(value) || nothing}</span>
