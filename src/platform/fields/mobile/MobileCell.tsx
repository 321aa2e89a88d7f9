import { asText, type CellProps } from '#platform/fields/drawn-field.ts'
import { shownMobile } from './normal-mobile.ts'

export const MobileCell = ({ value }: CellProps) => <span>{shownMobile(asText(value)) || '–'}</span>
