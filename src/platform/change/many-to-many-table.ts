import { defineTable, int, reference, type Table } from '#platform/db/columns.ts'
import type { ManyToMany } from './recorded.ts'

/**
 * A field that names several rows holds their ids in one text, which no index leads back through. This table does: a
 * line for each row that is named, which cannot go as long as it is.
 */
export const namingTable = (entity: string, { field, target }: ManyToMany, live: boolean): Table =>
  defineTable(
    linkTableName(entity, field),
    // The row itself goes first, and its lines in the same transaction.
    { row_id: int(), named_id: reference(target) },
    { primaryKey: ['named_id', 'row_id'], indexes: [{ columns: ['row_id'] }], live },
  )

export const linkTableName = (entity: string, field: string) => `${entity}_${field}`
