import type { Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { changedAt, type RecordedTable, type Values } from './recorded.ts'

/**
 * Another user saved the row after this form was opened. Changes to different fields are merged. If both changed the
 * same field, nothing is written and all three values are shown.
 */
export async function mergeOrRefuse(
  tx: Tx,
  entity: RecordedTable,
  stored: Values & { id: number; version: number },
  mine: Values,
  version: number,
): Promise<Values> {
  // If the audit log no longer holds the old values, every field that differs counts as a conflict.
  const base = (await rowAtVersion(tx, entity, stored, version)) ?? {}
  const changed = Object.keys(mine).filter((name) =>
    name in base ? mine[name] !== base[name] : mine[name] !== stored[name],
  )
  const clashing = changed.filter((name) => stored[name] !== base[name] && stored[name] !== mine[name])
  if (clashing.length > 0) {
    const visible = (row: Values) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => name !== changedAt && !entity.secrets.includes(name)),
      )
    refuse('refused.conflict', {
      kind: 'conflict',
      data: {
        type: 'conflict',
        fields: clashing,
        base: visible(base),
        theirs: visible(stored),
        mine: visible(mine),
      },
    })
  }
  return Object.fromEntries(changed.map((name) => [name, mine[name]]))
}

/** Each edit raises the version by one, so any earlier version can be rebuilt from the audit log. */
async function rowAtVersion(
  tx: Tx,
  entity: RecordedTable,
  now: Values & { id: number; version: number },
  version: number,
) {
  const steps = Math.max(now.version - version, 0)
  const later = await tx.queries
    .selectFrom('change')
    .select('before')
    .where('entity', '=', entity.name)
    .where('row_id', '=', now.id)
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(steps)
    .execute()
  if (later.length < steps) return null
  return later.reduce<Values>(
    (row, change) => ({ ...row, ...(JSON.parse(change.before ?? '{}') as Values) }),
    { ...now, version },
  )
}
