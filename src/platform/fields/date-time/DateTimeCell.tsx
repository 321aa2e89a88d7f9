import type { CellProps } from '#platform/fields/drawn-field.ts'
import { onTheWall } from './wall-clock.ts'

export const DateTimeCell = ({ value }: CellProps) => <span>{onTheWall(value) || '-'}</span>
