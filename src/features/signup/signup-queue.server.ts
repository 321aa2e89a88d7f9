import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import { isUnavailable } from '#platform/db/outage.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { Batcher, type QueuedItem } from '#platform/std/batcher.server.ts'
import { signUpMany, type Outcome } from './decide-sign-ups.server.ts'
import { RetryLater } from './retry-later.ts'
import type { SignUpRequest } from './sign-up-request.ts'

/** At most this many requests share one transaction. */
const together = 256
/** On Postgres several transactions run at the same time. Each event belongs to one queue. */
const queuesOnPostgres = 4
/** Above this many queued requests, a request that would wait long is answered with a retry. */
const crowd = 200
const longMilliseconds = 1000

type QueuedSignUp = QueuedItem<SignUpRequest, Outcome>

/** Simultaneous sign-ups are served as a batch: one lock, one read, one commit. */
class SignUpQueue {
  #house: House
  #batcher = new Batcher<SignUpRequest, Outcome>((batch) => this.#serveTimed(batch), together)
  /**
   * How long the last batch took. Its size matters little, because most of the time is the round trip to the database.
   */
  #took = 0

  constructor(house: House) {
    this.#house = house
  }

  join(request: SignUpRequest): Promise<Outcome> | RetryLater {
    const ahead = this.#batcher.length
    const groups = Math.ceil(ahead / together)
    if (ahead >= crowd && groups * this.#took > longMilliseconds) return RetryLater.forQueue(ahead)
    return this.#batcher.add(request)
  }

  async #serveTimed(group: QueuedSignUp[]): Promise<void> {
    const began = performance.now()
    await this.#serve(group)
    this.#took = performance.now() - began
  }

  /** A request that cannot be written must not fail the others of its batch. */
  async #serve(group: QueuedSignUp[]): Promise<void> {
    const requests = group.map(({ item }) => item)
    try {
      const outcomes = await this.#house.db.write((tx) => signUpMany(this.#house, tx, requests))
      for (const [position, { resolve }] of group.entries()) resolve(outcomes[position] as Outcome)
    } catch (error) {
      if (group.length > 1 && !isUnavailable(error)) {
        for (const one of group) await this.#serve([one])
        return
      }
      const known = isUniqueViolation(error) ? new Refusal('signup.alreadyUsed') : error
      for (const { reject } of group) reject(known)
    }
  }
}

const queuesOf = perHouse((house) => {
  const count = house.db.kind === 'postgres' ? queuesOnPostgres : 1
  return Array.from({ length: count }, () => new SignUpQueue(house))
})

/** Adds a request to the lane of its event. */
export function signUp(house: House, request: SignUpRequest): Promise<Outcome> | RetryLater {
  const lanes = queuesOf(house)
  return (lanes[request.event_id % lanes.length] as SignUpQueue).join(request)
}
