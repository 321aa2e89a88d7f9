import { stretchPlaces } from './messages.ts'

const lookEvery = 50
/** Native functions of the guest end by themselves most of the time, and a busy machine lets a thread wait. */
const grace = 250
const patience = 4

/** The clock outside: sees a worker that computes beyond its time and hears nothing. */
export class StretchWatch {
  #stretch: Int32Array
  #onStuck: (run: number) => void
  #timer: NodeJS.Timeout | undefined
  #seen = { number: 0, since: 0 }

  constructor(stretch: Int32Array, onStuck: (run: number) => void) {
    this.#stretch = stretch
    this.#onStuck = onStuck
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEvery).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** The run that computes at this moment, or null. */
  get runComputing(): number | null {
    return this.#at('number') === 0 ? null : this.#at('run')
  }

  #at(place: keyof typeof stretchPlaces): number {
    return Atomics.load(this.#stretch, stretchPlaces[place])
  }

  /** Only what this thread has seen itself counts: when it was busy, the worker may have been quick. */
  #look(): void {
    const number = this.#at('number')
    const now = performance.now()
    if (number !== this.#seen.number) this.#seen = { number, since: now }
    else if (number !== 0 && now - this.#seen.since > this.#at('milliseconds') * patience + grace)
      this.#onStuck(this.#at('run'))
  }
}
