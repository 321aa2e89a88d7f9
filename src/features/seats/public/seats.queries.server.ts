import type { event as eventEntity } from '#entities/event.ts'
import type { House } from '#platform/call/house.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { seatCounts, noSeatCounts, type SeatCounts } from './seat-counts.server.ts'
import { closesAt, publicSeats, signupCondition } from './signup-state.ts'
import type { Seats } from '#features/seats/seats.calls.ts'

type EventRow = RowOfEntity<typeof eventEntity>

/**
 * The seats of an event now. They change all the time, so an answer with them says for how many seconds it is valid.
 */
export async function seatsAt(house: House, event: EventRow, now: number): Promise<Seats> {
  const numbers = await seatCounts(house).of(event.id)
  const shown = event.hide_number === 0
  const close = closesAt(event)
  return {
    ...seatsOfRow(event, numbers, now),
    capacity: event.capacity,
    enrolled: shown ? numbers.taken - numbers.held : null,
    max_party: event.max_party,
    waitlist: event.waitlist_on === 1,
    high_demand: event.high_demand === 1,
    opens_at: event.signup_open_at,
    closes_at: Number.isFinite(close) ? close : null,
    now,
  }
}

/** The same for many events, with only the fields that a list shows. */
export async function listSeatsAt(house: House, events: EventRow[], now: number) {
  const numbers = await seatCounts(house).ofEach(events.map(({ id }) => id))
  return events.map((event, at) => ({ id: event.id, ...seatsOfRow(event, numbers[at] ?? noSeatCounts, now) }))
}

function seatsOfRow(event: EventRow, numbers: SeatCounts, now: number) {
  const shown = event.hide_number === 0
  return {
    state: signupCondition(event, numbers, now),
    left: shown && event.capacity !== null ? publicSeats(event.capacity, numbers) : null,
    waiting: shown ? numbers.waiting : null,
  }
}
