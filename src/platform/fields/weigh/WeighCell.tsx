import { asText, type CellProps } from '#platform/fields/field-props.ts'

export const WeighCell = ({ value }: CellProps) => <span>{asText(value)}</span>
