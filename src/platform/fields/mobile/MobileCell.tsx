import { asText, type CellProps } from '#platform/fields/drawn-field.ts'

/** A number of this country is read without its code. */
export const MobileCell = ({ value }: CellProps) => <span>{asText(value).replace(/^\+86/, '') || '–'}</span>
