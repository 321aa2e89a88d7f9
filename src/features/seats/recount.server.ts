import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { SeatCounters } from '#features/seats/public/allotment.server.ts'
import { lockSeats, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import { seatsOf } from '#features/seats/public/signup-rows.ts'

type SeatTotals = Pick<SeatCounters, 'taken' | 'held' | 'waiting' | 'line'>

/** Recounts the seats of each event. A wrong counter is a bug, so it is logged and corrected. */
export async function recountAll(house: House): Promise<void> {
  const rows = await house.db.read.selectFrom('event_seats').select('event_id').orderBy('event_id').execute()
  for (const { event_id } of rows) {
    const drift = await recount(house, event_id)
    if (drift) house.log.error('seats were counted wrongly', { event: event_id, ...drift })
  }
}

/** Returns the stored and the actual totals, or null when they agree. */
export function recount(
  house: House,
  eventId: number,
): Promise<{ stored: SeatTotals; actual: SeatTotals } | null> {
  return house.db.write(async (tx) => {
    const allotment = (await lockSeats(house, tx, [eventId])).get(eventId)
    if (!allotment) return null
    const { taken, held, waiting, line } = allotment.counts
    const stored = { taken, held, waiting, line }
    const actual = await counted(tx, eventId)
    if (JSON.stringify(stored) === JSON.stringify(actual)) return null
    Object.assign(allotment.counts, actual)
    await writeCounts(house, tx, [allotment])
    return { stored, actual }
  })
}

async function counted({ queries }: Tx, eventId: number): Promise<SeatTotals> {
  const live = await queries
    .selectFrom('event_signup')
    .select(['state', 'people', 'held_people'])
    .where('event_id', '=', eventId)
    .where('state', 'in', ['confirmed', 'held', 'waiting'])
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const waiting = live.filter(({ state }) => state === 'waiting')
  return {
    taken: sum(live.map(seatsOf)),
    held: sum(live.map((row) => (row.state === 'held' ? row.held_people : 0))),
    waiting: sum(waiting.map(({ people }) => people)),
    line: waiting.length,
  }
}
