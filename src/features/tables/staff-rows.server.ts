import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import type { MemberData } from '#platform/call/member-data.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { recordedNow } from './recorded-rows.server.ts'
import { unname } from './relations.server.ts'

/** Every row says who made it and who changed it last. */
export const whoDidIt: EntityRules = {
  beforeAdd: async (values, { admin }: CallContext) => ({
    ...values,
    created_by: admin.id,
    updated_by: admin.id,
  }),
  recordedNow,
  beforeRestore: async (values) => values,
  beforeEdit: async (_id, values, { admin }: CallContext) => ({ ...values, updated_by: admin.id }),
}

/**
 * A relation to a member makes the row a part of what is known of that member. When the member goes, the row stays and names
 * nobody.
 */
export const memberDataOf = (entity: Entity): MemberData[] =>
  Object.entries(entity.fields)
    .filter(([, { kind, options }]) => kind === 'belongsTo' && options.entity === 'member')
    .map(([owner], index) => ({
      ...nameless(entity, owner),
      ...(index > 0 && { part: `${entity.name}_${owner}` }),
      export: { entity: true },
      leftOut: othersIn(entity),
    }))

/** What was dropped and can come back names nobody either. */
export const droppedMemberData = (entity: Entity, column: string): MemberData => ({
  ...nameless(entity, column),
  export: { not: 'Staff dropped it, and nobody sees it.' },
})

const nameless = (entity: Entity, owner: string): Pick<MemberData, 'table' | 'owner' | 'forget'> => ({
  table: entity.name,
  owner,
  forget: (changes, { id }) => unname(changes, entity, owner, sql<SqlBool>`${sql.ref(owner)} = ${id}`),
})

/** Who else a row names is not told. */
const othersIn = ({ fields }: Entity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { options }]) => options.entity === 'member' || options.entity === 'admin')
      .map(([name]) => [name, 'It names somebody else.']),
  )
