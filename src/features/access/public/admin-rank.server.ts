import { allGroups, enabledAdmin } from '#platform/auth/permissions.server.ts'
import { groupsBelow } from '#platform/auth/rights.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** The position of the caller among the groups. */
export interface AdminRank {
  super: boolean
  own: ReadonlySet<number>
  below: ReadonlySet<number>
}

export async function adminRankOf({ house, admin }: CallContext): Promise<AdminRank> {
  const own = (await enabledAdmin(house, admin.id))?.groupIds ?? []
  return { super: admin.super, own: new Set(own), below: groupsBelow(await allGroups(house), own) }
}

/**
 * An administrator is below the caller if all of their groups are. One without a group is below super
 * administrators only.
 */
export const isBelow = ({ below }: AdminRank, groupIds: readonly number[]): boolean =>
  groupIds.length > 0 && groupIds.every((id) => below.has(id))

/** The caller and the administrators below; null for super administrators, who are above all. */
export async function selfAndBelow(context: CallContext): Promise<number[] | null> {
  const rank = await adminRankOf(context)
  if (rank.super) return null
  const rows = await context.db.selectFrom('admin').select(['id', 'group_ids']).execute()
  const seen = rows.filter((row) => row.id === context.admin.id || isBelow(rank, idsIn(row.group_ids)))
  return seen.map((row) => row.id)
}

/** Asked in rules and not in contracts, because rules hold as well when a row is restored or a change rolled back. */
export function refuseUnlessSuper({ admin }: CallContext): void {
  if (!admin.super) refuse('access.superOnly', { kind: 'notAllowed' })
}

/** Whether a form, which may have only some of the fields, would change one of these. */
export const changesAny = (row: object, values: Record<string, unknown>, names: readonly string[]): boolean =>
  names.some((name) => name in values && values[name] !== (row as Record<string, unknown>)[name])
