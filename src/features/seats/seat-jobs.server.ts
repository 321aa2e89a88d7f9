import { eventSignup } from '#entities/event-signup.ts'
import { lockSeats, withSeats, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'

/** Offers that ran out, seats that were kept long enough, events that have begun. */
export async function serveWaitingLists(house: House): Promise<void> {
  const due = await house.db.read
    .selectFrom('event_seats')
    .select('event_id')
    .where((eb) => eb.or([eb('line', '>', 0), eb('held', '>', 0)]))
    .orderBy('event_id')
    .execute()
  for (const { event_id } of due) {
    await house.change('event_signup/line', (changes) => withSeats(house, changes, event_id, async () => {}))
  }
}

const afterTheEnd = 2 * 3600

/** Who had a seat and did not come, at events where somebody looked at tickets at all. */
export async function noteAbsent(house: House): Promise<void> {
  const now = house.clock.seconds()
  const over = await house.db.read
    .selectFrom('event_seats')
    .innerJoin('event', 'event.id', 'event_seats.event_id')
    .select('event_id')
    .where('settled_at', 'is', null)
    .where('event.end_at', '<=', now - afterTheEnd)
    .where('event.cancelled_at', 'is', null)
    .orderBy('event_id')
    .limit(200)
    .execute()
  for (const { event_id } of over) {
    await house.change('event_signup/absent', (changes) => settle(house, changes, event_id))
  }
}

async function settle(house: House, changes: Changes, eventId: number): Promise<void> {
  const { tx } = changes
  const allotment = (await lockSeats(house, tx, [eventId])).get(eventId)
  if (!allotment) return
  allotment.counts.settled_at = allotment.now
  const seated = await tx.queries
    .selectFrom('event_signup')
    .select(['id', 'checked_in_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .execute()
  if (seated.some(({ checked_in_at }) => checked_in_at !== null)) {
    for (const { id, checked_in_at } of seated) {
      if (checked_in_at === null)
        await changes.edit(eventSignup, id, { no_show_at: allotment.now }, undefined, 'absent')
    }
  }
  await writeCounts(house, tx, [allotment])
}
