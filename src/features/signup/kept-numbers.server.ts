import type { House } from '#platform/call/house.server.ts'

interface Numbers {
  taken: number
  held: number
  waiting: number
}

const most = 2000

/**
 * The numbers of seats as everybody may know them, read at most once a second for each event, however many ask.
 * This process forgets them with every sign-up of its own.
 */
class KeptNumbers {
  #house: House
  #kept = new Map<number, { until: number; numbers: Promise<Numbers> }>()

  constructor(house: House) {
    this.#house = house
  }

  of(eventId: number): Promise<Numbers> {
    const now = performance.now()
    const kept = this.#kept.get(eventId)
    if (kept && now < kept.until) return kept.numbers
    if (this.#kept.size >= most) this.#kept.clear()
    const numbers = this.#read(eventId)
    this.#kept.set(eventId, { until: now + 1000, numbers })
    numbers.catch(() => this.forget(eventId))
    return numbers
  }

  forget(eventId: number): void {
    this.#kept.delete(eventId)
  }

  async #read(eventId: number): Promise<Numbers> {
    const row = await this.#house.db.read
      .selectFrom('event_seats')
      .select(['taken', 'held', 'waiting'])
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    return row ?? { taken: 0, held: 0, waiting: 0 }
  }
}

const ofHouse = new WeakMap<House, KeptNumbers>()

export function keptNumbers(house: House): KeptNumbers {
  const known = ofHouse.get(house) ?? new KeptNumbers(house)
  ofHouse.set(house, known)
  return known
}
