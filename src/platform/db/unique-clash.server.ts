import type { Table } from './columns.ts'
import { indexName } from './ddl.server.ts'

/** The columns whose values another row has, after a unique index refused a write. Empty if it is of another table. */
export function clashingColumns(table: Pick<Table, 'name' | 'indexes'>, error: unknown): readonly string[] {
  const { message, constraint } = error as { message: string; constraint?: string }
  if (constraint) return table.indexes.find((index) => indexName(table, index) === constraint)?.columns ?? []
  const [, columns = ''] = /^UNIQUE constraint failed: (.+)$/.exec(message) ?? []
  const start = `${table.name}.`
  return columns.split(', ').flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []))
}
