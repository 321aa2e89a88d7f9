import type { CallContext } from '#platform/call/context.server.ts'
import type { ChangedBy } from '#platform/change/changed-by.ts'
import { changedByOf } from '#platform/change/changed-by.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Entity } from './entity.ts'
import { rowsIn } from './rows.server.ts'
import type { EntityRules } from './rules.server.ts'

interface RuledEntity {
  entity: Entity
  rules: EntityRules
}

/** A row that is missing because it was deleted is refused with who did it and when. */
export async function saidIfDeleted<T>(
  ruled: RuledEntity,
  id: number,
  context: CallContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.kind !== 'notFound') throw problem
    const by = await deletionOf(ruled, id, context)
    if (!by) throw problem
    throw new Refusal('refused.deletedMeanwhile', {
      kind: 'notFound',
      data: { type: 'notFound', deleted: by },
    })
  }
}

/** Null if it is there, was never there, or was none that this caller might have seen. */
async function deletionOf(
  { entity, rules }: RuledEntity,
  id: number,
  context: CallContext,
): Promise<ChangedBy | null> {
  const there = await rowsIn(context.db, entity).select('id').where('id', '=', id).executeTakeFirst()
  if (there) return null
  const line = await context.db
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select(['before', 'at', 'area', 'actor_id', 'actor_name'])
    .where('entity', '=', entity.name)
    .where('row_id', '=', id)
    .where('action', '=', 'del')
    .orderBy('change.id', 'desc')
    .executeTakeFirst()
  if (!line?.before) return null
  const visible = await rules.visibleRows?.(context)
  const before = JSON.parse(line.before) as Record<string, unknown>
  if (visible && !visible.values.includes(Number(before[visible.column]))) return null
  return changedByOf(line, context.audit)
}
