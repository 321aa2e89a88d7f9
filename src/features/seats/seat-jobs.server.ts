import { eventSignup } from '#entities/event-signup.ts'
import { isEventOver } from '#entities/event-end.server.ts'
import { lockSeats, withSeats, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'

/** Events with expired offers, with seats that waited long enough, or that have begun. */
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

const portion = 200

/** Marks no-shows, but only at events where tickets were checked at all. */
export async function markNoShows(house: House, ending?: AbortSignal): Promise<void> {
  await settle(noShows(house), house, ending)
}

const noShows = (house: House): Settlement<{ event_id: number }> => ({
  name: 'event_signup/absent',
  portion,
  due: async (after) =>
    house.db.read
      .selectFrom('event_seats')
      .innerJoin('event', 'event.id', 'event_seats.event_id')
      .select('event_id')
      .where('settled_at', 'is', null)
      .where(isEventOver(house.clock.seconds() - afterTheEnd, await house.timeZone()))
      .where('event.cancelled_at', 'is', null)
      .where('event_id', '>', after?.event_id ?? 0)
      .orderBy('event_id')
      .limit(portion)
      .execute(),
  async mark({ tx }, { event_id }) {
    const allotment = (await lockSeats(house, tx, [event_id])).get(event_id)
    if (!allotment || allotment.counts.settled_at !== null) return false
    allotment.counts.settled_at = allotment.now
    await writeCounts(house, tx, [allotment])
    return true
  },
  async give(changes, { event_id }) {
    const seated = await changes.tx.queries
      .selectFrom('event_signup')
      .select(['id', 'checked_in_at', 'offers_missed'])
      .where('event_id', '=', event_id)
      .where('state', '=', 'confirmed')
      .execute()
    const absent = seated.filter(({ checked_in_at }) => checked_in_at === null)
    if (absent.length === seated.length) return
    const no_show_at = house.clock.seconds()
    for (const { id } of absent) await changes.edit(eventSignup, id, { no_show_at }, undefined, 'absent')
    const notices = absent.map((signup) => ({ signup, kind: 'absent' as const }))
    await notify(changes.tx, no_show_at, notices)
  },
})
