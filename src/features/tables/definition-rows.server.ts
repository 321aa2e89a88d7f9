import { customField } from '#entities/custom-field.ts'
import { customTable } from '#entities/custom-table.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import type { DefinitionChange } from './draft.server.ts'
import type { NewField } from './operations.ts'

/** A definition as its row says it. */
export const fieldValues = (field: CustomField) => ({
  name: field.name,
  label_zh_cn: field.label.zh,
  label_en: field.label.en,
  hint_zh_cn: field.hint?.zh ?? '',
  hint_en: field.hint?.en ?? '',
  kind: field.kind,
  options: JSON.stringify(field.options),
  is_required: Number(field.required),
  is_unique: Number(field.unique),
  is_translated: Number(field.translated),
  place: field.place,
  in_list: Number(field.inList),
  in_filters: Number(field.inFilters),
  status: field.status,
  since: field.since,
})

export const tableValues = (table: CustomTable) => ({
  name: table.name,
  label_zh_cn: table.label.zh,
  label_en: table.label.en,
  title_field: table.title,
  icon: table.icon,
  folder: table.folder,
  place: table.at,
  indexes: JSON.stringify(table.indexes),
  visitors: table.visitors ? JSON.stringify(table.visitors) : '',
  status: table.status,
  since: table.since,
  module: table.module,
})

/** A field that has no row yet. */
export const asField = (given: NewField, place: number): CustomField => ({
  id: 0,
  name: given.name,
  label: given.label,
  hint: given.hint ?? null,
  kind: given.kind,
  options: given.options,
  required: given.required,
  unique: given.unique,
  translated: given.translated,
  place,
  inList: given.in_list,
  inFilters: given.in_filters,
  status: 'live',
  since: null,
})

/** What of a row changes, before and after. */
export function definitionChange(
  entity: DefinitionChange['entity'],
  id: number,
  [before, after]: readonly [Record<string, unknown>, Record<string, unknown>],
): DefinitionChange {
  const moved = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (row: Record<string, unknown>) => Object.fromEntries(moved.map((name) => [name, row[name]]))
  return { entity, id, was: of(before), became: of(after) }
}

export const fieldChange = (before: CustomField, after: CustomField): DefinitionChange =>
  definitionChange('custom_field', before.id, [fieldValues(before), fieldValues(after)])

export const tableChange = (before: CustomTable, after: CustomTable): DefinitionChange =>
  definitionChange('custom_table', before.id, [tableValues(before), tableValues(after)])

export async function writeChange(changes: Changes, { entity, id, became }: DefinitionChange): Promise<void> {
  await (entity === 'custom_table'
    ? changes.edit(customTable, id, became)
    : changes.edit(customField, id, became))
}
