/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  pick<Each>(each: readonly Each[]): Each {
    return each[this.below(each.length)] as Each
  }
}
