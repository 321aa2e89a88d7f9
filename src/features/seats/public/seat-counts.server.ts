import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { TimedCache } from '#platform/std/timed-cache.ts'

export interface SeatCounts {
  taken: number
  held: number
  waiting: number
}

const most = 2000
export const noSeatCounts: SeatCounts = { taken: 0, held: 0, waiting: 0 }

/**
 * The public numbers of seats. Each event is read at most once a second, however many requests there are.
 * A sign-up in this process drops the cached numbers of its event.
 */
class CachedSeatCounts {
  #house: House
  #cached = new TimedCache<number, Promise<SeatCounts>>(1000, most)

  constructor(house: House) {
    this.#house = house
  }

  async of(eventId: number): Promise<SeatCounts> {
    const [counts = noSeatCounts] = await this.ofEach([eventId])
    return counts
  }

  /** Returns counts in the order of the events. Events that are not in the cache are read by one query. */
  ofEach(eventIds: number[]): Promise<SeatCounts[]> {
    const now = performance.now()
    const known = new Map(eventIds.map((id) => [id, this.#cached.get(id, now)]))
    const unknown = eventIds.filter((id) => !known.get(id))
    if (unknown.length > 0) for (const [id, counts] of this.#readAndKeep(unknown, now)) known.set(id, counts)
    return Promise.all(eventIds.map(async (id) => known.get(id) ?? noSeatCounts))
  }

  forget(eventId: number): void {
    this.#cached.delete(eventId)
  }

  #readAndKeep(eventIds: number[], now: number): Array<[number, Promise<SeatCounts>]> {
    const read = this.#read(eventIds)
    read.catch(() => eventIds.forEach((id) => this.forget(id)))
    return eventIds.map((id) => {
      const counts = read.then((found) => found.get(id) ?? noSeatCounts)
      this.#cached.set(id, counts, now)
      return [id, counts]
    })
  }

  async #read(eventIds: number[]): Promise<Map<number, SeatCounts>> {
    const rows = await this.#house.db.read
      .selectFrom('event_seats')
      .select(['event_id', 'taken', 'held', 'waiting'])
      .where('event_id', 'in', eventIds)
      .execute()
    return new Map(rows.map(({ event_id, ...counts }) => [event_id, counts]))
  }
}

export const seatCounts = perHouse((house) => new CachedSeatCounts(house))
