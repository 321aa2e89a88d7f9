import { refuse } from '#platform/i18n/refusal.ts'

/** Heavy work waits in a line; when the line is too long, newcomers are asked to come back. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #most: number

  constructor(most: number) {
    this.#most = most
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) refuse('refused.busy', { kind: 'unavailable', retryAfter: 5 })
    this.#waiting += 1
    const mine = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = mine.catch(() => {})
    return mine
  }
}
