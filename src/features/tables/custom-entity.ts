import { int, nullable, type Index } from '#platform/db/columns.ts'
import { defineEntity, storedNames, type Entity, type MenuPlace } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import { changedAt } from '#platform/change/recorded.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'
import { field as fields } from '#platform/fields/fields.ts'
import { kindOf } from './custom-kinds.ts'
import type { stampNames } from './stamp-names.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'

const stamps = (): Record<(typeof stampNames)[number], Field> => ({
  status: fields.choice(enabled, { zh: '状态', en: 'Status', default: 1 }) as Field,
  createtime: fields.createdAt() as Field,
  updatetime: fields.updatedAt() as Field,
  created_by: byAdmin({ zh: '创建人', en: 'Created by' }),
  updated_by: byAdmin({ zh: '更新人', en: 'Updated by' }),
})

function byAdmin(label: { zh: string; en: string }): Field {
  const made = fields.belongsTo('admin', { ...label, outlives: true }) as Field
  return { ...made, fixed: 'shown', column: nullable(int()) }
}

/** What staff said of a field, as a declaration of code says it. */
export function fieldOf(table: string, said: CustomField): Field {
  const { kind, label, hint, options, required, unique, translated } = said
  const known = kindOf(kind)
  // Another release of the product made it. It is shown, and not changed.
  if (!known) return fields.text({ ...label, fixed: 'shown' }) as Field
  const own = { ...label, ...(hint && { hint }), ...(unique && { unique }), required, translated, table }
  return known.make(own, options)
}

/** The stored columns of a field: two when it is in both languages. */
export const columnsOfField = (table: string, said: CustomField): string[] =>
  storedNames(said.name, fieldOf(table, said))

/** A table of staff, as a declaration of code says it. Calls, screens, permissions and log follow from it. */
export function entityOf(table: CustomTable): Entity {
  const live = liveFields(table)
  const own = Object.fromEntries(live.map((each) => [each.name, fieldOf(table.name, each)]))
  const title = live.find(({ id }) => id === table.title) ?? live[0]
  const all = { ...searchedOnlyIfSeen(own, namesSeen(table, title)), ...stamps() }
  const entity = defineEntity(table.name, {
    label: table.label,
    title: title?.name ?? 'createtime',
    fields: all,
    indexes: furtherIndexes(table),
    admin: {
      columns: ['id', ...live.filter(({ inList }) => inList).map(({ name }) => name), 'status', 'createtime'],
      filters: live
        .filter(({ inFilters, name }) => inFilters && (own[name]?.operators.length ?? 0) > 0)
        .map(({ name }) => name),
      quick: quickNames(live, own, title),
      icon: table.icon || 'table-2',
      menu: menuPlace(table),
    },
  })
  // Whether visitors see it changes nothing in the database, so its column is always there.
  const columns = { ...entity.columns, [changedAt]: int({ default: 0 }) }
  return { ...entity, columns, ...shownTo(table) } as unknown as Entity
}

/** What visitors see of a row somewhere. Its title stands everywhere. */
const namesSeen = ({ visitors, fields: all }: CustomTable, title: CustomField | undefined) =>
  new Set(
    all
      .filter(({ id }) => visitors && [...visitors.list, ...visitors.detail, title?.id].includes(id))
      .map(({ name }) => name),
  )

/** A search would tell visitors the words of a field that no page shows them. */
const searchedOnlyIfSeen = (fields: Record<string, Field>, seen: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { search, ...field }]): [string, Field] => [
      name,
      search && seen.has(name) ? { ...field, search } : field,
    ]),
  )

/** Its pages, once visitors see it. */
function shownTo({ name, visitors, fields: all }: CustomTable): Pick<Entity, 'page' | 'visitors'> {
  if (!visitors) return { page: null, visitors: null }
  const named = (ids: number[]) =>
    ids.flatMap((id) => all.find((each) => each.id === id && each.status === 'live')?.name ?? [])
  const page = `/x/${name.slice('x_'.length)}/{id}`
  return { page, visitors: { list: named(visitors.list), detail: named(visitors.detail) } }
}

/** The box above the list searches the title, and whatever is a title for search. */
function quickNames(live: CustomField[], own: Record<string, Field>, title: CustomField | undefined) {
  const names = live.filter(({ id, name }) => id === title?.id || own[name]?.search === 'title')
  return names.map(({ name }) => name)
}

const menuPlace = ({ folder, at }: CustomTable): MenuPlace => ({
  folder: folder as MenuPlace['folder'],
  ...(at !== null && { at }),
})

/** The indexes beyond those of relations and unique fields: what staff made, and the order by hand. */
export const furtherIndexes = (table: CustomTable): Index[] => [
  ...(liveFields(table).some(({ kind }) => kind === 'weigh') ? [{ columns: ['weigh', 'id'] }] : []),
  ...table.indexes.flatMap((ids) => furtherIndex(table, ids)),
]

/** An index of one field in both languages is one for each. */
function furtherIndex(table: CustomTable, ids: number[]): Index[] {
  const named = ids.flatMap((id) => liveFields(table).find((each) => each.id === id) ?? [])
  if (named.length < ids.length) return []
  const [first, ...rest] = named.map((each) => columnsOfField(table.name, each))
  if (!first) return []
  return rest.length === 0
    ? first.map((column) => ({ columns: [column] }))
    : [{ columns: [first, ...rest].flat() }]
}
