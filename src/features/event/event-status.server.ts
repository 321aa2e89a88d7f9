import { event } from '#entities/event.ts'
import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { statusAt } from './event-status.ts'

/**
 * Writes down which events began or ended since the last look. Only then do kept answers change, so that they
 * never grow old by the mere passing of time.
 */
export async function moveEventStatus({ db, clock, watchers }: House): Promise<void> {
  const now = clock.seconds()
  const due = await db.read
    .selectFrom('event')
    .select(['id', 'status', 'start_at', 'end_at'])
    .where('status', '<', 2)
    .where((eb) =>
      eb.or([eb.and([eb('status', '=', 0), eb('start_at', '<=', now)]), eb('end_at', '<=', now)]),
    )
    .limit(500)
    .execute()
  if (due.length === 0) return
  await db.write(async (tx) => {
    const changes = new Changes(tx, { db: db.kind, deed: systemAudit('event/status'), clock, watchers })
    for (const row of due)
      await changes.edit(event, row.id, { status: statusAt(row, now) }, undefined, 'status')
  })
}

export function keepEventStatus(house: House): void {
  house.jobs.every('event-status', 60, () => moveEventStatus(house))
}
