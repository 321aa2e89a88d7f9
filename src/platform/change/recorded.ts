import type { Column } from '#platform/db/columns.ts'

/** What the door must know of a table whose rows are recorded. */
export interface RecordedTable<Row extends object = object> {
  name: string
  columns: Record<string, Column>
  /** Columns whose values are never written down, only that they changed. */
  secrets: string[]
  /** No kept answer reads it, so none has to be told that it moved. */
  volatile: boolean
  /** Its fields that name several rows of another table. */
  manyToMany?: ManyToMany[]
  createdAt?: string
  updatedAt?: string
  readonly row?: Row
}

export interface ManyToMany {
  field: string
  target: string
}

export type StoredRow<Row> = Row & { id: number; version: number }
export type Values = Record<string, unknown>
