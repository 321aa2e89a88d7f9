import type { EntityDescription } from '#platform/entity/description.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'
import type { RowWork } from './use-row-work.ts'

export interface RowDoing {
  readonly current: { list: List; work: RowWork; onEdit(row: Row): void; onInfo(row: Row): void }
}

/** What the rows of a list have, by what may be done with them and by the width of the screen. */
export interface Draws {
  boxes: boolean
  buttons: boolean
  isPhone: boolean
}

export interface RowProps extends Draws {
  row: Row
  entity: EntityDescription
  depth: number
  hasChildren: boolean
  open: boolean
  selected: boolean
  columns: string
  /** Somebody chose the columns, so that a card shows all of them. */
  whole: boolean
  mayEdit: boolean
  mayDelete: boolean
  maySort: boolean
  doing: RowDoing
}
