import { refuseField, refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { event } from '#entities/event.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { onOneDay } from './event-day.server.ts'
import { statusByHand, statusByRule } from './event-status.ts'

type Form = FormOf<typeof event>

/** The status follows the clock until staff set it by hand. An event that is over or called off stays closed. */
export const eventRules: EntityRules<typeof event> = {
  async beforeAdd(given, { db, now }) {
    refuseWrongOrder(given, given)
    const values = await onOneDay(db, given, null)
    const { status = 0, status_mode = 'auto', date = '', start_at = null, end_at = null } = values
    const { time_zone } = await settingsOf(db)
    const row = { status, date, start_at, end_at }
    return status_mode === 'auto' ? { ...values, status: statusByRule(row, now, time_zone) } : values
  },

  // An imported row may be invalid. It is restored as it was, so that staff can correct it step by step.
  beforeRestore: async (values) => values,

  async beforeEdit(id, given, { db, now }) {
    const before = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) return given
    const values = await onOneDay(db, given, before)
    const after = { ...before, ...values }
    refuseWrongOrder(after, values)
    const { time_zone } = await settingsOf(db)
    const byHand = values.status !== undefined && values.status !== before.status
    if (byHand && !statusByHand(after, now, time_zone)) refuseField('status', 'event.staysClosed')
    if (byHand) return { ...values, status_mode: 'manual' }
    const moved = (['date', 'start_at', 'end_at', 'status_mode'] as const).some(
      (name) => after[name] !== before[name],
    )
    if (!moved || after.status_mode === 'manual') return values
    return { ...values, status: statusByRule(after, now, time_zone) }
  },
}

/** Pairs of times that must be in order, with the message for the wrong order. */
const order = [
  ['start_at', 'end_at', 'event.endsFirst'],
  ['signup_open_at', 'signup_close_at', 'event.closesFirst'],
] as const

/** Checks a pair only when one of the two is set, so that staff can correct an imported row step by step. */
function refuseWrongOrder(row: Form, set: Form): void {
  const problems = Object.fromEntries(
    order.flatMap(([first, last, words]) => {
      const [from, to] = [row[first] ?? null, row[last] ?? null]
      const isSet = set[first] !== undefined || set[last] !== undefined
      return isSet && from !== null && to !== null && to < from ? [[last, words] as const] : []
    }),
  )
  refuseFields(problems, 'refused.parameter')
}
