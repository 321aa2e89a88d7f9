import { effectiveRights } from '#platform/auth/rights.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Db, Tx } from '#platform/db/db.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { refuse } from '#platform/i18n/refusal.ts'

const decisive: Record<string, string[] | undefined> = {
  admin: ['status', 'group_ids'],
  admin_group: ['status', 'rules', 'superior_id'],
}

/** A change that would leave no super administrator is rolled back, whichever call made it. */
export function refuseRemovingLastSuper(kind: Db['kind']): Watcher {
  return async ({ tx, entity, before, after }) => {
    const names = decisive[entity.name]
    if (!names || !before) return
    if (after && names.every((name) => before[name] === after[name])) return
    if (!(await someSuper(kind, tx))) refuse('access.lastSuper', { kind: 'notAllowed' })
  }
}

async function someSuper(kind: Db['kind'], { queries }: Tx): Promise<boolean> {
  const roots = queries.selectFrom('admin_group').select('id').where('superior_id', 'is', null).orderBy('id')
  // Two who would each take away one of the last two take turns here.
  if (kind === 'postgres') await roots.forUpdate().execute()
  const groups = await queries
    .selectFrom('admin_group')
    .select(['id', 'name', 'superior_id', 'rules', 'status'])
    .execute()
  const admins = await queries.selectFrom('admin').select('group_ids').where('status', '=', 1).execute()
  const rights = effectiveRights(groups)
  return admins.some(({ group_ids }) => idsIn(group_ids).some((id) => rights.get(id)?.everything))
}
