import type { event } from '#entities/event.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { publicSeats } from './signup-state.ts'

/** The columns of an event that decide about its seats. An event without an end is given the end of its day. */
export const seatColumns = [
  'id',
  'capacity',
  'status',
  'date',
  'start_at',
  'end_at',
  'signup_open_at',
  'signup_close_at',
  'cancel_until',
  'cancelled_at',
  'max_party',
  'waitlist_on',
  'confirm_unasked',
  'high_demand',
] as const

export type SeatedEvent = Pick<RowOfEntity<typeof event>, (typeof seatColumns)[number]>

export type SeatCounters = Selectable<Tables['event_seats']>

/** The seats of one event, locked by one transaction. No other transaction can change a sign-up of the event. */
export class Allotment {
  readonly event: SeatedEvent
  readonly now: number
  readonly counts: SeatCounters
  #before: string

  constructor(event: SeatedEvent, counts: SeatCounters, now: number) {
    this.event = event
    this.counts = counts
    this.now = now
    this.#before = JSON.stringify(counts)
  }

  /** These seats go to the waiting list first. Newcomers get them only when the list is empty. */
  get free(): number {
    const { capacity } = this.event
    return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - this.counts.taken)
  }

  get publicSeats(): number {
    return publicSeats(this.event.capacity, this.counts)
  }

  get moved(): boolean {
    return JSON.stringify(this.counts) !== this.#before
  }

  take(people: number): void {
    this.counts.taken += people
  }

  release(people: number): void {
    this.counts.taken -= people
  }

  hold(people: number): void {
    this.counts.taken += people
    this.counts.held += people
  }

  endHold(people: number): void {
    this.counts.held -= people
  }

  /** Returns the place in line. */
  queue(people: number): number {
    this.counts.waiting += people
    this.counts.line += 1
    this.counts.next_place += 1
    return this.counts.next_place - 1
  }

  /** A sign-up in line needs fewer seats from now on. */
  shortenLine(people: number): void {
    this.counts.waiting -= people
  }

  leaveLine(people: number): void {
    this.counts.waiting -= people
    this.counts.line -= 1
  }
}
