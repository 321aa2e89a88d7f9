import { refuse } from '#platform/i18n/refusal.ts'

/**
 * Heavy work waits in a queue. When the queue is full, new work is refused with a request to retry. Work for signed-in
 * people comes before public work, and public work never fills its part of the queue.
 */
export class SerialQueue {
  #running = false
  #waiting: Record<'ahead' | 'anybody', Array<() => void>> = { ahead: [], anybody: [] }
  #most: number

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(work: () => Promise<T>, place: 'ahead' | 'anybody' = 'anybody'): Promise<T> {
    const line = this.#waiting[place]
    if (Number(this.#running) + line.length >= this.#most)
      refuse('refused.busy', { kind: 'unavailable', retryAfter: 5 })
    if (this.#running) await new Promise<void>((go) => line.push(go))
    this.#running = true
    try {
      return await work()
    } finally {
      const next = this.#waiting.ahead.shift() ?? this.#waiting.anybody.shift()
      // The next one in the queue takes over.
      if (next) next()
      else this.#running = false
    }
  }
}
