/** A worker that holds a place. */
export interface PlaceHolder {
  /** Since when it has nothing to do, or null while it is busy. */
  idleSince(): number | null
  end(): Promise<void>
}

const patience = 10_000

/** How many workers of modules there may be. Who comes late takes the place of the one that was idle longest. */
export class WorkerPlaces {
  #most: number
  #held = new Set<PlaceHolder>()
  #waiting: Array<() => void> = []

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#held.size
  }

  /** False if no place became free. */
  async take(holder: PlaceHolder): Promise<boolean> {
    const until = performance.now() + patience
    while (this.#held.size >= this.#most) {
      const idle = this.#longestIdle()
      if (idle) {
        this.leave(idle)
        await idle.end()
      } else if (!(await this.#turn(until - performance.now()))) return false
    }
    this.#held.add(holder)
    return true
  }

  leave(holder: PlaceHolder): void {
    if (this.#held.delete(holder)) this.wake()
  }

  /** One of the workers has nothing to do any more. */
  wake(): void {
    this.#waiting.shift()?.()
  }

  #longestIdle(): PlaceHolder | undefined {
    const idle = [...this.#held].filter((each) => each.idleSince() !== null)
    return idle.toSorted((a, b) => Number(a.idleSince()) - Number(b.idleSince()))[0]
  }

  async #turn(milliseconds: number): Promise<boolean> {
    if (milliseconds <= 0) return false
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        resolve(false)
      }, milliseconds)
      this.#waiting.push(go)
    })
  }
}
