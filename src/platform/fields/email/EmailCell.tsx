import { asText, type CellProps } from '#platform/fields/field-props.ts'

export const EmailCell = ({ value }: CellProps) => <span>{asText(value) || '–'}</span>
