import { asText, type CellProps } from '#platform/fields/drawn-field.ts'

export const WeighCell = ({ value }: CellProps) => <span>{asText(value)}</span>
