import { withEnd } from '#entities/event-end.server.ts'
import { timeZoneIn } from '#features/settings/public/settings.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { sendTogether, type Tx } from '#platform/db/db.server.ts'
import { updateMany } from '#platform/db/update-many.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { Allotment, seatColumns, type SeatCounters } from './allotment.server.ts'
import { seatCounts } from './seat-counts.server.ts'
import { serveWaitingList } from './waiting-list.server.ts'

/** Locks the seats of an event, runs the work, offers free seats to the waiting list, and writes the counters. */
export async function withSeats<T>(
  house: House,
  changes: Changes,
  eventId: number,
  work: (allotment: Allotment) => Promise<T>,
): Promise<T> {
  const allotment = (await lockSeats(house, changes.tx, [eventId])).get(eventId)
  if (!allotment) return refuse('refused.notFound', { kind: 'notFound' })
  const result = await work(allotment)
  await serveWaitingList(changes, allotment)
  await writeCounts(house, changes.tx, [allotment])
  return result
}

/** Locks in the order of ids, so that two transactions with several events cannot deadlock. */
export const lockSeats = async (house: House, tx: Tx, eventIds: number[]): Promise<Allotments> =>
  (await lockAndRead(house, tx, eventIds, async () => {})).allotments

export type Allotments = ReadonlyMap<number, Allotment>

/** `look` is sent together with the lock, and reads what is there once the lock is held. */
export async function lockAndRead<Seen>(
  house: House,
  tx: Tx,
  eventIds: number[],
  look: () => Promise<Seen>,
): Promise<{ allotments: Allotments; seen: Seen }> {
  const ids = [...new Set(eventIds)].toSorted((a, b) => a - b)
  const locked = () => lockedWithEvents(house, tx, ids, look)
  let [counts, events, timeZone, seen] = await locked()
  if (counts.length < ids.length) {
    await makeMissing(house, tx, ids)
    ;[counts, events, timeZone, seen] = await locked()
  }
  if (counts.length < events.length) {
    // Other transactions cannot see an event that this transaction has just added.
    await makeRows(tx, ids)
    ;[counts, events, timeZone, seen] = await locked()
  }
  const now = house.clock.seconds()
  const byId = new Map(events.map((event) => [event.id, withEnd(event, timeZone)]))
  const allotments = counts.flatMap((row) => {
    const event = byId.get(row.event_id)
    return event ? [[row.event_id, new Allotment(event, row, now)] as const] : []
  })
  return { allotments: new Map(allotments), seen }
}

/** Events are read after the lock, because a row that is read before it may be out of date. */
const lockedWithEvents = <Seen>(house: House, tx: Tx, ids: number[], look: () => Promise<Seen>) =>
  sendTogether([
    lockedCounts(house, tx, ids),
    tx.queries.selectFrom('event').select(seatColumns).where('id', 'in', ids).execute(),
    timeZoneIn(tx.queries),
    look(),
  ])

function lockedCounts({ db }: House, { queries }: Tx, ids: number[]): Promise<SeatCounters[]> {
  return queries
    .selectFrom('event_seats')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('event_id')
    .$if(db.kind === 'postgres', (query) => query.forUpdate())
    .execute()
}

/**
 * Postgres adds the rows in a short transaction of its own. A transaction that holds locks and adds a row that another
 * one is adding would wait for it, and the other one may be waiting for those locks.
 */
const makeMissing = ({ db }: House, tx: Tx, ids: number[]): Promise<void> =>
  db.kind === 'postgres' ? db.write((apart) => makeRows(apart, ids)) : makeRows(tx, ids)

async function makeRows({ queries }: Tx, ids: number[]): Promise<void> {
  const there = await queries.selectFrom('event').select('id').where('id', 'in', ids).orderBy('id').execute()
  if (there.length === 0) return
  await queries
    .insertInto('event_seats')
    .values(there.map(({ id }) => ({ event_id: id })))
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export async function writeCounts(house: House, tx: Tx, allotments: Allotment[]): Promise<void> {
  const moved = allotments.filter((allotment) => allotment.moved).map(({ counts }) => ({ ...counts }))
  await updateMany(tx, 'event_seats', 'event_id', moved)
  tx.afterCommit(() => {
    for (const { event_id } of moved) seatCounts(house).forget(event_id)
  })
}
