import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { menuFolders } from '#entities/menu-folders.ts'
import { field as fields } from '#platform/fields/fields.ts'
import { kindOf } from './custom-kinds.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'
import type { Surroundings } from './draft.server.ts'
import { tableNamePattern } from './names.ts'

/** The name of a new table. */
export function refuseWrongTableName(name: string, { tables, taken, entities, calls }: Surroundings): void {
  const shown = name.slice(0, 60)
  if (!tableNamePattern.test(name)) refuseField('name', { key: 'tables.tableName', params: { name: shown } })
  const resting = tables.find((each) => each.name === name && each.status === 'resting')
  if (resting) refuseField('name', { key: 'tables.tableRests', params: { name } })
  if (taken.has(name) || entities.has(name) || calls.has(name))
    refuseField('name', { key: 'tables.tableTaken', params: { name } })
}

/** Where the table is in the menu, and which field names its rows. */
export function refuseWrongPlace({ folder, icon }: Pick<CustomTable, 'folder' | 'icon'>): void {
  if (!Object.hasOwn(menuFolders, folder)) refuseField('folder', 'tables.folder')
  if (!fields.icon({ zh: '', en: '' }).input.safeParse(icon).success) refuseField('icon', 'tables.icon')
}

export function refuseWrongTitle(title: CustomField | undefined): void {
  if (!title || !kindOf(title.kind)?.title) refuseField('title', 'tables.title')
}

type Owned = Pick<Surroundings, 'tables' | 'module'>

/** What a module brought only that module changes. */
export function tableNamed(name: string, { tables, module }: Owned): CustomTable {
  const found = tables.find((each) => each.name === name)
  if (!found) refuse('tables.noTable', { kind: 'notFound', params: { name: name.slice(0, 60) } })
  if (found.status === 'adopted') refuse('tables.adopted', { kind: 'notAllowed', params: { name } })
  if (found.module !== module)
    refuse('tables.ofModule', { kind: 'notAllowed', params: { name, module: found.module } })
  return found
}

export function liveTable(name: string, around: Owned): CustomTable {
  const found = tableNamed(name, around)
  if (found.status !== 'live') refuse('tables.resting', { params: { name } })
  return found
}

/** A field of a table in use, by its id. */
export function fieldWithId(id: number, around: Owned) {
  const owner = around.tables.find(({ fields }) => fields.some((each) => each.id === id))
  const table = liveTable(owner?.name ?? refuse('tables.noField', { kind: 'notFound' }), around)
  const field = table.fields.find((each) => each.id === id)
  if (!field) refuse('tables.noField', { kind: 'notFound' })
  return { table, field }
}

export function liveFieldWithId(id: number, around: Owned) {
  const found = fieldWithId(id, around)
  if (found.field.status !== 'live') refuse('tables.fieldRests', { params: { name: found.field.name } })
  return found
}

/** The names of tables in use that have a relation to this one. */
export const relatedTables = (name: string, tables: CustomTable[]): string[] =>
  tables
    .filter((each) => each.name !== name && each.status === 'live')
    .filter((each) => liveFields(each).some(({ options }) => options.entity === name))
    .map((each) => each.name)
