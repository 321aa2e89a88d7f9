import { refuse } from '#platform/i18n/refusal.ts'

interface Waiting {
  go: () => void
  refuse: () => void
}

/** Longer than this nobody waits for a page. */
const longestWait = 10_000

/**
 * Heavy work waits in a queue. When the queue is full, or the work waits too long, it is refused with a request to retry.
 * Signed-in people and the public take turns, so that neither can keep the other waiting.
 */
export class SerialQueue {
  #running = false
  #waiting: Record<'member' | 'anybody', Waiting[]> = { member: [], anybody: [] }
  #last: 'member' | 'anybody' = 'anybody'
  #most: number
  #longest: number

  constructor(most: number, longest = longestWait) {
    this.#most = most
    this.#longest = longest
  }

  async run<T>(work: () => Promise<T>, who: 'member' | 'anybody' = 'anybody'): Promise<T> {
    const line = this.#waiting[who]
    if (Number(this.#running) + line.length >= this.#most) refuseBusy()
    if (this.#running) await this.#turn(line)
    else this.#running = true
    this.#last = who
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #turn(line: Waiting[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const isReached = await new Promise<boolean>((resolve) => {
      const waiting = { go: () => resolve(true), refuse: () => resolve(false) }
      line.push(waiting)
      timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        waiting.refuse()
      }, this.#longest).unref()
    })
    clearTimeout(timer)
    if (!isReached) refuseBusy()
  }

  /** The next one in the queue takes over. */
  #next(): void {
    const { member, anybody } = this.#waiting
    const [first, second] = this.#last === 'member' ? [anybody, member] : [member, anybody]
    const next = first.shift() ?? second.shift()
    if (next) next.go()
    else this.#running = false
  }
}

const refuseBusy = () => refuse('refused.busy', { kind: 'unavailable', retryAfter: 5 })
