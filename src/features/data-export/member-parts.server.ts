import type { MemberData } from '#platform/call/member-data.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { allColumns, sheetColumns, type SheetColumn } from '#platform/entity/sheet/sheet-columns.ts'
import type { Part } from './part.ts'

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
    const { leftOut = {} } = data
    const shown = allColumns(entity).filter((key) => key === 'id' || (key !== owner && !(key in leftOut)))
    const columns = sheetColumns(entity, shown)
    return [{ ...rows, label: entity.label, columns }]
  }
  const columns = Object.entries(exported.columns).map(([name, column]): SheetColumn => ({
    kind: 'plain',
    ...column,
    name,
  }))
  return [{ ...rows, label: exported.label, columns }]
}
