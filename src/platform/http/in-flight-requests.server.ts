import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; nobody waits for one who hangs, and the product itself is given a little more before it is ended. */
const patience = 6000

/** Requests that are worked on, also those whose callers have gone: what they began still wants the database. */
export class AtWork {
  #works = new Set<Promise<void>>()

  async during(work: Promise<void>): Promise<void> {
    this.#works.add(work)
    await work.finally(() => this.#works.delete(work))
  }

  async ended(): Promise<void> {
    const late = new AbortController()
    const tooLate = sleep(patience, undefined, { signal: late.signal }).catch(() => {})
    await Promise.race([Promise.allSettled(this.#works), tooLate])
    late.abort()
  }
}
