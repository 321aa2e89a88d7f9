import { asText, type CellProps } from '#platform/fields/drawn-field.ts'

export const DateCell = ({ value }: CellProps) => <span>{asText(value) || '–'}</span>
