import type { Selectable } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CustomField, CustomTable, VisitorFieldIds } from './custom-table.ts'
import type { CustomOptions } from './custom-kinds.ts'

/** Every table that staff made, also those that rest, with all their fields. */
export async function readDefinitions(queries: Queries): Promise<CustomTable[]> {
  const tables = await queries.selectFrom('custom_table').selectAll().orderBy('id').execute()
  if (tables.length === 0) return []
  const fields = await queries.selectFrom('custom_field').selectAll().orderBy('place').orderBy('id').execute()
  return tables.map((table) => asTable(table, fields))
}

type TableRow = Selectable<Tables['custom_table']>
type FieldRow = Selectable<Tables['custom_field']>

const asTable = (row: TableRow, fields: FieldRow[]): CustomTable => ({
  id: row.id,
  name: row.name,
  label: { zh: row.label_zh_cn, en: row.label_en },
  title: row.title_field,
  icon: row.icon,
  folder: row.folder,
  at: row.place,
  indexes: asIndexes(row.indexes),
  visitors: row.visitors ? (JSON.parse(row.visitors) as VisitorFieldIds) : null,
  status: row.status,
  since: row.since,
  module: row.module,
  fields: fields.filter(({ table_id }) => table_id === row.id).map(asField),
})

export const asField = (row: FieldRow): CustomField => ({
  id: row.id,
  name: row.name,
  label: { zh: row.label_zh_cn, en: row.label_en },
  hint: row.hint_zh_cn || row.hint_en ? { zh: row.hint_zh_cn, en: row.hint_en } : null,
  kind: row.kind,
  options: asOptions(row.options),
  required: row.is_required === 1,
  unique: row.is_unique === 1,
  translated: row.is_translated === 1,
  place: row.place,
  inList: row.in_list === 1,
  inFilters: row.in_filters === 1,
  status: row.status,
  since: row.since,
})

/** They were held to the shape of their kind when they were written. */
function asOptions(stored: string): CustomOptions {
  const read: unknown = stored ? JSON.parse(stored) : {}
  return typeof read === 'object' && read !== null ? (read as CustomOptions) : {}
}

function asIndexes(stored: string): number[][] {
  const read: unknown = stored ? JSON.parse(stored) : []
  return Array.isArray(read) ? (read as number[][]) : []
}
