import { entityOf } from '#features/tables/custom-entity.ts'
import type { CustomTable } from '#features/tables/custom-table.ts'
import type { Db } from '#platform/db/db.server.ts'
import { diff } from '#platform/db/diff.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'

/** What a table of staff in the database lacks of its definition, and has beyond it and what rests. */
export async function tableDifferences(db: Db, table: CustomTable): Promise<string[]> {
  const present = await introspect(db)
  const { columns = new Set<string>() } = present.get(table.name) ?? {}
  for (const column of columns) if (column.startsWith('rest_')) columns.delete(column)
  return diff(db.kind, [entityOf(table)], present)
}
