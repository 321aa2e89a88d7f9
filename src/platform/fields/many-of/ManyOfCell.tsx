import { BelongsToCell } from '#platform/fields/belongs-to/BelongsToCell.tsx'
import type { CellProps } from '#platform/fields/field-props.ts'

export const ManyOfCell = (props: CellProps) => <BelongsToCell {...props} />
