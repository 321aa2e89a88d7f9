import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { shownMobile } from './normal-mobile.ts'

export const MobileCell = ({ value }: CellProps) => <span>{shownMobile(asText(value)) || nothing}</span>
