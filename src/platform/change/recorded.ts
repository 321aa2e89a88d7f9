import type { Column } from '#platform/db/columns.ts'

/** What a recorded write must know of its table. */
export interface RecordedTable<Row extends object = object> {
  name: string
  columns: Record<string, Column>
  /** Columns whose values are never recorded, only the fact that they changed. */
  secrets: string[]
  /** No cached answer reads it, so a change makes none stale. */
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

/**
 * The column with the moment of the last recorded change of a row, in tables that have it. Only the door writes it. It
 * is not part of the audit log, which has a moment of its own, nor of the rows that staff see.
 */
export const changedAt = 'changed_at'

export type StoredRow<Row> = Row & { id: number; version: number }
export type Values = Record<string, unknown>
