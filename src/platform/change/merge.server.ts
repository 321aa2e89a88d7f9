import type { Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { AuditContext } from './audit-context.ts'
import { changedAt, type RecordedTable, type Values } from './recorded.ts'
import type { ChangedBy } from './changed-by.ts'
import { changedByOf, type RecordedBy } from './changed-by.server.ts'

/**
 * Another user saved the row after this form was opened. Changes to different fields are merged. If both changed the
 * same field, nothing is written, and all three values are shown with who changed each of them.
 */
export async function mergeOrRefuse(
  tx: Tx,
  entity: RecordedTable,
  stored: Values & { id: number; version: number },
  mine: Values,
  version: number,
  caller: AuditContext,
): Promise<Values> {
  const later = await changesSince(tx, entity, stored, version)
  // If the audit log no longer holds the old values, every field that differs counts as a conflict.
  const base = later.length < stored.version - version ? {} : rowBefore(later, stored, version)
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
        changed: whoChanged(later, clashing, caller),
      },
    })
  }
  return Object.fromEntries(changed.map((name) => [name, mine[name]]))
}

interface Later extends RecordedBy {
  before: Values
}

/** The changes since a version, the last one first. Each edit raises the version by one. */
async function changesSince(
  tx: Tx,
  entity: RecordedTable,
  now: { id: number; version: number },
  version: number,
): Promise<Later[]> {
  const lines = await tx.queries
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select(['before', 'at', 'area', 'actor_id', 'actor_name'])
    .where('entity', '=', entity.name)
    .where('row_id', '=', now.id)
    .where('before', 'is not', null)
    .orderBy('change.id', 'desc')
    .limit(Math.max(now.version - version, 0))
    .execute()
  return lines.map(({ before, ...by }) => ({ ...by, before: JSON.parse(before ?? '{}') as Values }))
}

const rowBefore = (later: Later[], now: Values, version: number): Values =>
  later.reduce<Values>((row, { before }) => ({ ...row, ...before }), { ...now, version })

/** Who changed each field last. */
function whoChanged(later: Later[], fields: string[], caller: AuditContext): Record<string, ChangedBy> {
  const found: Record<string, ChangedBy> = {}
  for (const field of fields) {
    const line = later.find(({ before }) => field in before)
    const who = line && changedByOf(line, caller)
    if (who) found[field] = who
  }
  return found
}
