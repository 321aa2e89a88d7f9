import type { Seat } from '#features/desk/desk.calls.ts'

interface WithSeats {
  seats: Seat[]
}

/**
 * Loads the list again and again, one request at a time. Changes that arrive during a request are newer than its
 * answer, so they are applied to it. A refresh after a change waits for a request that began after the change.
 */
export class SeatListLoader<Read extends WithSeats> {
  readonly #read: () => Promise<Read>
  readonly #done: (reading: Promise<Read>) => Promise<void>
  readonly #learned = new Map<number, Seat>()
  #running: Promise<void> | null = null

  constructor(read: () => Promise<Read>, done: (reading: Promise<Read>) => Promise<void>) {
    this.#read = read
    this.#done = done
  }

  /** Now and then: a reading that is under way will do. */
  poll(): Promise<void> {
    return (this.#running ??= this.#begin().finally(() => {
      this.#running = null
    }))
  }

  /** After a change. */
  renew(): Promise<void> {
    return this.#running ? this.#running.then(() => this.poll()) : this.poll()
  }

  learn(news: readonly Seat[]): void {
    for (const seat of news) this.#learned.set(seat.id, seat)
  }

  #begin(): Promise<void> {
    this.#learned.clear()
    return this.#done(this.#read().then((read) => ({ ...read, seats: withNews(read.seats, this.#learned) })))
  }
}

export const withNews = (seats: Seat[], news: ReadonlyMap<number, Seat>): Seat[] =>
  seats.map((seat) => news.get(seat.id) ?? seat)
