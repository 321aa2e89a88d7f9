import { asText, type CellProps } from '#platform/fields/field-props.ts'

export const DateCell = ({ value }: CellProps) => <span>{asText(value) || '–'}</span>
