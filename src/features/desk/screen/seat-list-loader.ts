import type { Seat } from '#features/desk/desk.calls.ts'

interface WithSeats {
  seats: Seat[]
}

/**
 * Reads a ledger again and again, one reading at a time. What is learned of single sign-ups while a reading is under
 * way is newer than its answer, and whoever asks after a change gets a reading that began after it.
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
