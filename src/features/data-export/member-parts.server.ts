import type { MemberData } from '#platform/call/member-data.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import { localeSuffix, type Label } from '#platform/i18n/locale.ts'
import type { Part, PartColumn } from './part.ts'

const id: PartColumn = { name: 'id', label: { zh: '编号', en: 'ID' }, kind: 'plain' }

/** The parts of the export: the member first, then the entities in their order, then the other tables. */
export function memberParts(declared: readonly MemberData[], entities: ReadonlyMap<string, Entity>): Part[] {
  const exported = declared.flatMap((data) => partOf(data, entities))
  const names = ['member', ...entities.keys()]
  const place = ({ table }: Part) => (names.includes(table) ? names.indexOf(table) : names.length)
  return exported.toSorted((one, other) => place(one) - place(other))
}

function partOf(data: MemberData, entities: ReadonlyMap<string, Entity>): Part[] {
  const { table, owner, part: name = table, where, keptFor, export: exported } = data
  const rows = { table, name, owner, ...(where && { where }), ...(keptFor && { keptFor }) }
  if ('not' in exported) return []
  if ('entity' in exported) {
    const entity = entities.get(table)
    if (!entity) throw new Error(`There is no entity ${table} to export`)
    return [{ ...rows, label: entity.label, columns: columnsOf(entity, data) }]
  }
  const columns = Object.entries(exported.columns).map(([name, column]): PartColumn => ({
    kind: 'plain',
    ...column,
    name,
  }))
  return [{ ...rows, label: exported.label, columns }]
}

function columnsOf({ fields }: Entity, { owner, leftOut = {} }: MemberData): PartColumn[] {
  const exportedFields = Object.entries(fields).filter(
    ([key, { secret }]) => key !== owner && !secret && !(key in leftOut),
  )
  return [id, ...exportedFields.flatMap(([key, field]) => columnOf(key, field))]
}

function columnOf(key: string, field: Field): PartColumn[] {
  const { kind, options } = field
  const label = withUnit(field)
  const column: PartColumn = {
    name: key,
    label,
    kind: kinds[kind] ?? 'plain',
    ...(kind === 'choice' && options.choices && { choices: options.choices }),
    ...(kind !== 'belongsTo' && field.output && { output: field.output }),
    ...(kind === 'belongsTo' && options.entity && { names: options.entity }),
  }
  if (!field.translated) return [column]
  const [chinese = '', english = ''] = storedNames(key, field)
  if (!chinese.endsWith(localeSuffix['zh-cn'])) throw new Error(`${key} has no Chinese column first`)
  return [
    { ...column, name: chinese, label: { zh: `${label.zh}（中文）`, en: `${label.en} (Chinese)` } },
    { ...column, name: english, label: { zh: `${label.zh}（英文）`, en: `${label.en} (English)` } },
  ]
}

const withUnit = ({ label, options: { unit } }: Field): Label =>
  unit ? { zh: `${label.zh}（${unit.zh}）`, en: `${label.en} (${unit.en})` } : label

const kinds: Partial<Record<Field['kind'], PartColumn['kind']>> = {
  dateTime: 'moment',
  switch: 'yesNo',
  json: 'json',
}
