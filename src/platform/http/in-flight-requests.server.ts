import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds. A request that hangs must not delay the stop, and the process gets a little more time before it is
 * killed.
 */
const patience = 6000

/** Requests in progress, also those whose clients have disconnected, because their work still needs the database. */
export class InFlightRequests {
  #works = new Set<Promise<unknown>>()

  during<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work)
    return work.finally(() => this.#works.delete(work))
  }

  async ended(): Promise<void> {
    const late = new AbortController()
    const tooLate = sleep(patience, undefined, { signal: late.signal }).catch(() => {})
    await Promise.race([Promise.allSettled(this.#works), tooLate])
    late.abort()
  }
}
