import { asText, type CellProps } from '#platform/fields/drawn-field.ts'

export const EmailCell = ({ value }: CellProps) => <span>{asText(value) || '–'}</span>
