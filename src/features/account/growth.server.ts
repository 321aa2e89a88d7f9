import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { lastDays } from '#platform/db/by-days.server.ts'
import type { GrowthRange } from './account.calls.ts'
import { completionsOf, learnedOn, ledgerOf } from './activity-days.server.ts'

const lengths: Record<GrowthRange, number> = { week: 7, month: 30, quarter: 90 }

/** Learning time, completions and points, day by day. */
export async function growth(range: GrowthRange, context: CallContext) {
  const { time_zone: timeZone } = await settingsNow(context.house.db)
  const asked = lastDays(lengths[range], context.now, timeZone)
  const [time, completions, points] = await Promise.all([
    learnedOn(asked, context),
    completionsOf(asked, context),
    ledgerOf('score_log', asked, context),
  ])
  return { range, days: asked.days, time, completions, points }
}
