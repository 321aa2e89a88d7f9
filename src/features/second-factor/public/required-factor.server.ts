import type { Area } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'

const day = 24 * 3600

interface Requirement {
  /** A group of this administrator asks for a second factor. */
  required: boolean
  /** By when it has to be there; 0 when it is, or when nobody asks for it. */
  dueAt: number
}

const none: Requirement = { required: false, dueAt: 0 }

/** Of several groups the strictest counts. The days of grace begin with the first sign-in that meets the rule. */
export async function factorRequirement(
  area: Area,
  { id }: { id: number },
  { db, now }: CallContext,
): Promise<Requirement> {
  if (area !== 'admin') return none
  const { group_ids, second_factor_at, factor_due_at } = await db
    .selectFrom('admin')
    .select(['group_ids', 'second_factor_at', 'factor_due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asking = await db
    .selectFrom('admin_group')
    .select(['id', 'factor_grace_days'])
    .where('factor_required', '=', 1)
    .where('status', '=', 1)
    .execute()
  const own = new Set(idsIn(group_ids))
  const days = asking.filter((group) => own.has(group.id)).map((group) => group.factor_grace_days)
  if (days.length === 0) return none
  return {
    required: true,
    dueAt: second_factor_at === null ? (factor_due_at ?? now + Math.min(...days) * day) : 0,
  }
}
