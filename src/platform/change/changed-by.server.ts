import type { AuditContext } from './audit-context.ts'
import { areas, type ChangedBy } from './changed-by.ts'

/** A line of the record of change, with its action. */
export interface RecordedBy {
  at: number
  area: string
  actor_id: number | null
  actor_name: string
}

/** Only staff are told names. */
export function changedByOf(
  { at, area, actor_id, actor_name }: RecordedBy,
  caller: AuditContext,
): ChangedBy | null {
  if (caller.area !== 'admin') return null
  return {
    area: areas.find((each) => each === area) ?? 'system',
    name: actor_name,
    at,
    isYou: area === caller.area && actor_id !== null && actor_id === caller.actorId,
  }
}
