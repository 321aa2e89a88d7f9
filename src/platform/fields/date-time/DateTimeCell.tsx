import type { CellProps } from '#platform/fields/field-props.ts'
import { onTheWall } from './wall-clock.ts'

export const DateTimeCell = ({ value }: CellProps) => <span>{onTheWall(value) || '-'}</span>
