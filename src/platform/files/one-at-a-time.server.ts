import { refuse } from '#platform/i18n/refusal.ts'

/**
 * Heavy work waits in a line; when the line is too long, newcomers are asked to come back. Work of people who are
 * known goes ahead of what anybody may ask for, and is not kept out by how much of that there is.
 */
export class OneAtATime {
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
      // Whoever waited takes over this place.
      if (next) next()
      else this.#running = false
    }
  }
}
