import { adminGroup } from '#entities/admin-group.ts'
import { menuRule } from '#entities/menu-rule.ts'
import { recycleRule } from '#entities/recycle-rule.ts'
import { sensitiveRule } from '#entities/sensitive-rule.ts'
import type { Changes } from '#platform/change/changes.server.ts'

/** A field that is watched stays watched under its new name. */
export async function renameInRules(
  table: string,
  [before, after]: [string, string],
  changes: Changes,
): Promise<void> {
  const rules = await changes.tx.queries
    .selectFrom('sensitive_rule')
    .select(['id', 'data_fields'])
    .where('data_table', '=', table)
    .execute()
  for (const { id, data_fields: names } of rules) {
    const data_fields = names
      .split(',')
      .map((name) => (name === before ? after : name))
      .join(',')
    await changes.edit(sensitiveRule, id, { data_fields })
  }
}

/**
 * Nothing that staff said about a table outlives it: neither its place in the menu, nor who may do what with it, nor its rules.
 * Another table of the same name begins without them.
 */
export async function forgetTable(table: string, changes: Changes): Promise<void> {
  const isOfTable = (name: string) => name === table || name.startsWith(`${table}/`)
  await forgetMenu(isOfTable, changes)
  const { queries } = changes.tx
  for (const { id, rules } of await queries.selectFrom('admin_group').select(['id', 'rules']).execute()) {
    const nodes = rules.split(',')
    const kept = nodes.filter((node) => !isOfTable(node.trim().toLowerCase()))
    if (kept.length < nodes.length) await changes.edit(adminGroup, id, { rules: kept.join(',') })
  }
  const rulesOf = (name: 'recycle_rule' | 'sensitive_rule') =>
    queries.selectFrom(name).select('id').where('data_table', '=', table).execute()
  for (const { id } of await rulesOf('recycle_rule')) await changes.remove(recycleRule, id)
  for (const { id } of await rulesOf('sensitive_rule')) await changes.remove(sensitiveRule, id)
}

/** What staff put below its entry moves up. */
async function forgetMenu(isOfTable: (name: string) => boolean, changes: Changes): Promise<void> {
  const rules = await changes.tx.queries
    .selectFrom('menu_rule')
    .select(['id', 'name', 'superior_id'])
    .execute()
  const gone = rules.filter(({ name }) => isOfTable(name.toLowerCase()))
  const above = new Map(gone.map(({ id, superior_id }) => [id, superior_id]))
  for (const { id, superior_id } of rules) {
    if (above.has(id) || superior_id === null || !above.has(superior_id)) continue
    await changes.edit(menuRule, id, { superior_id: above.get(superior_id) ?? null })
  }
  const isBelow = ({ superior_id }: (typeof gone)[number]) => above.has(superior_id ?? 0)
  for (const { id } of [...gone.filter(isBelow), ...gone.filter((rule) => !isBelow(rule))])
    await changes.remove(menuRule, id)
}
