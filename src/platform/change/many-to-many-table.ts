import { defineTable, int, reference, type Table } from '#platform/db/columns.ts'
import type { ManyToMany } from './recorded.ts'

/**
 * A field that names several rows holds their ids in one text, which no index can search in reverse. This table can:
 * it has a line for each named row, and the line prevents the deletion of that row.
 */
export const namingTable = (entity: string, { field, target }: ManyToMany, live: boolean): Table =>
  defineTable(
    linkTableName(entity, field),
    // The row itself is deleted first, and its lines in the same transaction.
    { row_id: int(), named_id: reference(target) },
    { primaryKey: ['named_id', 'row_id'], indexes: [{ columns: ['row_id'] }], live },
  )

export const linkTableName = (entity: string, field: string) => `${entity}_${field}`
