import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import { localeSuffix, type Label } from '#platform/i18n/locale.ts'
import { columnsLeftOut, tablesLeftOut } from './left-out.ts'
import type { Part, PartColumn } from './part.ts'

const id: PartColumn = { name: 'id', label: { zh: '编号', en: 'ID' }, kind: 'plain' }

/** The member, and every entity whose rows name one; whatever is declared later comes by itself. */
export function entityParts(entities: ReadonlyMap<string, Entity>): Part[] {
  const all = [...entities.values()].filter(({ name, view }) => view === null && !(name in tablesLeftOut))
  const own = all.flatMap((entity) => {
    const owner = entity.name === 'member' ? 'id' : ownerIn(entity)
    return owner
      ? [{ table: entity.name, label: entity.label, owner, columns: columnsOf(entity, owner) }]
      : []
  })
  return own.toSorted(({ table }, other) => Number(other.table === 'member') - Number(table === 'member'))
}

const ownerIn = ({ fields }: Entity) =>
  Object.entries(fields).find(
    ([, { kind, options }]) => kind === 'belongsTo' && options.entity === 'member',
  )?.[0]

function columnsOf({ name, fields }: Entity, owner: string): PartColumn[] {
  const told = Object.entries(fields).filter(
    ([key, { secret }]) => key !== owner && !secret && !(`${name}.${key}` in columnsLeftOut),
  )
  return [id, ...told.flatMap(([key, field]) => columnOf(key, field))]
}

function columnOf(key: string, field: Field): PartColumn[] {
  const { kind, options } = field
  const label = withUnit(field)
  const column: PartColumn = {
    name: key,
    label,
    kind: kinds[kind] ?? 'plain',
    ...(kind === 'choice' && options.choices && { choices: options.choices }),
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
