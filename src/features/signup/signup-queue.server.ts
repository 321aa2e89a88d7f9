import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { isUnavailable, isUniqueViolation } from '#platform/db/db.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { Batcher, type QueuedItem } from '#platform/std/batcher.server.ts'
import { signUpMany, type Outcome } from './decide-sign-ups.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

/** So many who came together share one transaction. */
const together = 256
/** On Postgres several transactions go on side by side; the events are spread over them. */
const lanesOnPostgres = 4
/** Above so many at the door of this process, whoever would wait long is asked to come back. */
const crowd = 200
const longMilliseconds = 1000

/** Told to somebody at the end of a long line, in place of an error. */
export class RetryLater {
  readonly ahead: number
  readonly seconds: number

  constructor(ahead: number) {
    this.ahead = ahead
    // Not all at the same moment.
    this.seconds = Math.ceil(1 + Math.random() * 4)
  }
}

type QueuedSignUp = QueuedItem<SignUpRequest, Outcome>

/** Those who sign up at the same time are served together: one lock, one look, one commit. */
class SignUpQueue {
  #house: House
  #batcher = new Batcher<SignUpRequest, Outcome>((batch) => this.#serveTimed(batch), together)
  /** How long the last group took; it tells little of the next by its size, for most of it is the way there and back. */
  #took = 0

  constructor(house: House) {
    this.#house = house
  }

  join(wish: SignUpRequest): Promise<Outcome> | RetryLater {
    const ahead = this.#batcher.length
    const groups = Math.ceil(ahead / together)
    if (ahead >= crowd && groups * this.#took > longMilliseconds) return new RetryLater(ahead)
    return this.#batcher.add(wish)
  }

  async #serveTimed(group: QueuedSignUp[]): Promise<void> {
    const began = performance.now()
    await this.#serve(group)
    this.#took = performance.now() - began
  }

  /** One whose wish cannot be written down must not take the others with it. */
  async #serve(group: QueuedSignUp[]): Promise<void> {
    const wishes = group.map(({ item }) => item)
    try {
      const outcomes = await this.#house.db.write((tx) => signUpMany(this.#house, tx, wishes))
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome)
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

const lanesOf = perHouse((house) => {
  const count = house.db.kind === 'postgres' ? lanesOnPostgres : 1
  return Array.from({ length: count }, () => new SignUpQueue(house))
})

/** A place in the lane of its event. */
export function signUp(house: House, wish: SignUpRequest): Promise<Outcome> | RetryLater {
  const lanes = lanesOf(house)
  return (lanes[wish.event_id % lanes.length] as SignUpQueue).join(wish)
}
