import type { House } from '#platform/call/house.server.ts'

export interface SeatCounts {
  taken: number
  held: number
  waiting: number
}

const most = 2000
export const none: SeatCounts = { taken: 0, held: 0, waiting: 0 }

/**
 * The numbers of seats as everybody may know them, read at most once a second for each event, however many ask.
 * This process forgets them with every sign-up of its own.
 */
class KeptNumbers {
  #house: House
  #kept = new Map<number, { until: number; numbers: Promise<SeatCounts> }>()

  constructor(house: House) {
    this.#house = house
  }

  async of(eventId: number): Promise<SeatCounts> {
    const [numbers = none] = await this.ofEach([eventId])
    return numbers
  }

  /** In the order of the events; what is not known is read for all of them at once. */
  ofEach(eventIds: number[]): Promise<SeatCounts[]> {
    if (this.#kept.size + eventIds.length > most) this.#kept.clear()
    const now = performance.now()
    const unknown = eventIds.filter((id) => !(now < (this.#kept.get(id)?.until ?? 0)))
    if (unknown.length > 0) this.#keep(unknown, now + 1000)
    return Promise.all(eventIds.map(async (id) => this.#kept.get(id)?.numbers ?? none))
  }

  forget(eventId: number): void {
    this.#kept.delete(eventId)
  }

  #keep(eventIds: number[], until: number): void {
    const read = this.#read(eventIds)
    for (const id of eventIds)
      this.#kept.set(id, { until, numbers: read.then((found) => found.get(id) ?? none) })
    read.catch(() => eventIds.forEach((id) => this.forget(id)))
  }

  async #read(eventIds: number[]): Promise<Map<number, SeatCounts>> {
    const rows = await this.#house.db.read
      .selectFrom('event_seats')
      .select(['event_id', 'taken', 'held', 'waiting'])
      .where('event_id', 'in', eventIds)
      .execute()
    return new Map(rows.map(({ event_id, ...numbers }) => [event_id, numbers]))
  }
}

const ofHouse = new WeakMap<House, KeptNumbers>()

export function seatCounts(house: House): KeptNumbers {
  const known = ofHouse.get(house) ?? new KeptNumbers(house)
  ofHouse.set(house, known)
  return known
}
