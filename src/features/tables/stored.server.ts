import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import type { MemberData } from '#platform/call/member-data.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import type { StoredPart } from '#platform/registry/module.server.ts'
import { entityOf } from './custom-entity.ts'
import type { CustomTable } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import { unname } from './relations.server.ts'
import { restingName } from './steps.server.ts'

/** The tables of staff that are in use, for the registry. */
export async function readStored({ read }: Db): Promise<StoredPart> {
  const tables = (await readDefinitions(read)).filter(({ status }) => status !== 'adopted')
  const entities = tables.filter(({ status }) => status === 'live').map(entityOf)
  return {
    entities,
    rules: Object.fromEntries(entities.map(({ name }) => [name, whoDidIt])),
    memberData: tables.flatMap(memberData),
  }
}

/** Every row says who made it and who changed it last. */
const whoDidIt: EntityRules = {
  beforeAdd: async (values, { admin }: CallContext) => ({
    ...values,
    created_by: admin.id,
    updated_by: admin.id,
  }),
  beforeRestore: async (values) => values,
  beforeEdit: async (_id, values, { admin }: CallContext) => ({ ...values, updated_by: admin.id }),
}

/**
 * A relation to a member makes the row a part of what is known of that member. When the member goes, the row stays and names nobody,
 * also in what was dropped and can come back.
 */
function memberData(table: CustomTable): MemberData[] {
  const owners = table.fields.filter(
    ({ kind, options }) => kind === 'belongsTo' && options.entity === 'member',
  )
  return owners.map((field) => {
    const isLive = table.status === 'live' && field.status === 'live'
    const owner = field.status === 'live' ? field.name : restingName(field)
    return {
      table: table.name,
      owner,
      part: field === owners[0] ? table.name : `${table.name}_${field.name}`,
      leftOut: othersIn(table),
      export: isLive ? { entity: true } : { not: 'Staff dropped it, and nobody sees it.' },
      forget: (changes, { id }) => unname(changes, table, owner, sql<SqlBool>`${sql.ref(owner)} = ${id}`),
    }
  })
}

/** Who else a row names is not told. */
const othersIn = ({ fields }: CustomTable): Record<string, string> =>
  Object.fromEntries([
    ...fields
      .filter(({ options: { entity } }) => entity === 'member' || entity === 'admin')
      .map(({ name }) => [name, 'It names somebody else.']),
    ...['created_by', 'updated_by'].map((name) => [name, 'It names staff.']),
  ])
