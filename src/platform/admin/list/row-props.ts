import type { EntityDescription } from '#platform/entity/description.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'
import type { RowWork } from './use-row-work.ts'

export interface RowDoing {
  readonly current: { list: List; work: RowWork; onEdit(row: Row): void; onInfo(row: Row): void }
}

export interface RowProps {
  row: Row
  entity: EntityDescription
  depth: number
  hasChildren: boolean
  open: boolean
  selected: boolean
  columns: string
  mayEdit: boolean
  mayDelete: boolean
  maySort: boolean
  doing: RowDoing
}
