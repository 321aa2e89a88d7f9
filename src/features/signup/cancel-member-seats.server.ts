import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { cancel, cancelObstacle } from '#features/seats/public/signup-actions.server.ts'
import { lockSeats, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import { serveWaitingList } from '#features/seats/public/waiting-list.server.ts'

/** Cancels all seats of a member and all their places in line, as the member could do. */
export async function cancelMemberSeats(house: House, changes: Changes, memberId: number): Promise<void> {
  const { queries } = changes.tx
  const live = queries
    .selectFrom('event_signup')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['confirmed', 'held', 'waiting'])
  const events = await live.select('event_id').distinct().execute()
  if (events.length === 0) return
  const eventIds = events.map(({ event_id }) => event_id ?? 0)
  const allotments = await lockSeats(house, changes.tx, eventIds)
  // Read again, because another transaction may have changed them before we got the locks.
  for (const signup of await live.selectAll().orderBy('id').execute()) {
    const allotment = allotments.get(signup.event_id ?? 0)
    if (allotment && !cancelObstacle(allotment, signup)) await cancel(changes, allotment, signup)
  }
  for (const allotment of allotments.values()) await serveWaitingList(changes, allotment)
  await writeCounts(house, changes.tx, [...allotments.values()])
}
