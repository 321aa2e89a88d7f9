import { madeName } from '#platform/entity/made-name.ts'
import { recycleRule } from '#entities/recycle-rule.ts'
import { sensitiveRule } from '#entities/sensitive-rule.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** The fields that are watched by default. */
const watched: Record<string, string> = {
  admin: 'username,mobile,password,status',
  member: 'username,mobile,email,password,status',
  admin_group: 'rules',
}

/** Adds missing recycle rules for tables with deletions. Adds sensitive rules only once, as staff may delete them. */
export async function ensureAuditRules(house: House): Promise<void> {
  const { db, registry } = house
  const { entities } = registry
  if ((await missing(db.read, registry)).length === 0) return
  await house.change('recycle_rule/ensure', async (changes) => {
    const { tx } = changes
    const isFirst = !(await tx.queries.selectFrom('recycle_rule').select('id').limit(1).executeTakeFirst())
    for (const entity of await missing(tx.queries, registry)) await changes.add(recycleRule, ruleOf(entity))
    if (!isFirst) return
    for (const [name, data_fields] of Object.entries(watched)) {
      const entity = entities.get(name)
      if (entity) await changes.add(sensitiveRule, { ...ruleOf(entity), data_fields })
    }
  })
}

async function missing(queries: Queries, { entities }: House['registry']): Promise<Entity[]> {
  const there = await queries.selectFrom('recycle_rule').select('data_table').execute()
  const known = new Set(there.map(({ data_table }) => data_table))
  return [...entities.values()].filter(
    ({ name, view, admin }) => !view && admin?.actions.includes('del') && !known.has(name),
  )
}

const ruleOf = ({ name, label }: Entity) => ({
  name: madeName(label),
  data_table: name,
  controller: `/admin/${name}`,
  primary_key: 'id',
})
