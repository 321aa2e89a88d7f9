import type { event } from '#entities/event.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { statusByHand, statusByRule } from './event-status.ts'

type Form = Partial<RowOfEntity<typeof event>>

/** The status follows the clock until somebody sets it by hand; what is over or called off stays closed. */
export const eventRules: EntityRules = {
  async beforeAdd(values: Form, { now }) {
    const { status = 0, status_mode = 'auto', start_at = null, end_at = null } = values
    const row = { status, start_at, end_at }
    return status_mode === 'auto' ? { ...values, status: statusByRule(row, now) } : values
  },

  async beforeEdit(id, values: Form, { db, now }) {
    const before = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) return values
    const after = { ...before, ...values }
    const byHand = values.status !== undefined && values.status !== before.status
    if (byHand && !statusByHand(after, now)) refuse('event.staysClosed', { kind: 'invalid' })
    if (byHand) return { ...values, status_mode: 'manual' }
    const moved = (['start_at', 'end_at', 'status_mode'] as const).some(
      (name) => after[name] !== before[name],
    )
    if (!moved || after.status_mode === 'manual') return values
    return { ...values, status: statusByRule(after, now) }
  },
}
