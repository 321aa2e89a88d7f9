import type { MemberData } from '#platform/call/member-data.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { StoredOptions, StoredPart } from '#platform/registry/module.server.ts'
import { declaredNames } from './adopted.ts'
import { entityOf } from './custom-entity.ts'
import type { CustomTable } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import { droppedMemberData, memberDataOf, whoDidIt } from './staff-rows.server.ts'
import { restingName } from './steps.server.ts'

/**
 * The tables of staff that are in use, for the registry. One that a newer release has adopted is still a table of staff for this
 * one, until it has the declaration itself.
 */
export async function readStored(queries: Queries, { withoutModules }: StoredOptions): Promise<StoredPart> {
  const tables = await readDefinitions(queries)
  const isHidden = ({ status, module }: CustomTable) =>
    status === 'resting' || status === 'off' || (withoutModules && module !== '')
  const live = tables.filter((table) => !isHidden(table) && !declaredNames.has(table.name))
  const known = new Set([...declaredNames, ...live.map(({ name }) => name)])
  const entities = live.map((table) => entityOf(withoutLost(table, known)))
  return {
    entities,
    rules: Object.fromEntries(entities.map(({ name }) => [name, whoDidIt])),
    memberData: [
      ...entities.flatMap(memberDataOf),
      ...tables.flatMap((table) => hiddenFrom(table, isHidden(table))),
    ],
  }
}

/** A release may have taken away an entity that a field leads to. The field is not shown then, and stays. */
const withoutLost = (table: CustomTable, known: ReadonlySet<string>): CustomTable => ({
  ...table,
  fields: table.fields.filter(({ options: { entity } }) => !entity || known.has(entity)),
})

/** What nobody sees is erased with its member all the same. */
function hiddenFrom(table: CustomTable, isHidden: boolean): MemberData[] {
  const entity = entityOf(table)
  const owners = table.fields.filter(
    ({ kind, options }) => kind === 'belongsTo' && options.entity === 'member',
  )
  return owners.flatMap((field) => {
    if (field.status === 'resting') return droppedMemberData(entity, restingName(field))
    return isHidden ? droppedMemberData(entity, field.name) : []
  })
}
