import { event } from '#entities/event.ts'
import { isEventOver } from '#entities/event-end.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { statusAt } from './event-status.ts'

/**
 * Stores the new status of events that began or ended since the last run. The write drops cached answers, so that they
 * do not become stale when time passes.
 */
export async function moveEventStatus(house: House): Promise<void> {
  const now = house.clock.seconds()
  const timeZone = await house.timeZone()
  const due = await house.db.read
    .selectFrom('event')
    .select(['id', 'status', 'date', 'start_at', 'end_at'])
    .where('status', '<', 2)
    .where((eb) =>
      eb.or([eb.and([eb('status', '=', 0), eb('start_at', '<=', now)]), isEventOver(now, timeZone)]),
    )
    .limit(500)
    .execute()
  if (due.length === 0) return
  await house.change('event/status', async (changes) => {
    for (const row of due)
      await changes.edit(event, row.id, { status: statusAt(row, now, timeZone) }, undefined, 'status')
  })
}
