import { endSessionsOf, lockOwner } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'

/**
 * A rule of a group holds from the moment when it is switched on, and for whoever comes into such a group: those who have
 * no second factor sign in again, and their days of grace begin.
 */
export const endUnprovenSessions =
  (house: House): Watcher =>
  async ({ tx, entity, id, before, after }) => {
    if (!after) return
    if (entity.name === 'admin_group') {
      if (asks(after) && !(before && asks(before))) await endSessionsIn(house, tx, id)
    } else if (entity.name === 'admin' && before && after.second_factor_at === null) {
      const added = new Set(groupsOf(after)).difference(new Set(groupsOf(before)))
      if (added.size > 0 && (await asksOneOf(tx, [...added]))) await endSessionsOf(tx, 'admin', id)
    }
  }

type Row = Record<string, unknown>

const asks = ({ factor_required, status }: Row) => factor_required === 1 && status === 1

const groupsOf = ({ group_ids }: Row) => idsIn(String(group_ids))

async function asksOneOf({ queries }: Tx, ids: number[]): Promise<boolean> {
  const group = await queries
    .selectFrom('admin_group')
    .select('id')
    .where('id', 'in', ids)
    .where('factor_required', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirst()
  return group !== undefined
}

async function endSessionsIn(house: House, tx: Tx, group: number): Promise<void> {
  const admins = await tx.queries
    .selectFrom('admin')
    .select(['id', 'group_ids'])
    .where('second_factor_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of admins.filter((each) => idsIn(each.group_ids).includes(group))) {
    await lockOwner(house, tx, 'admin', id)
    await endSessionsOf(tx, 'admin', id)
  }
}
