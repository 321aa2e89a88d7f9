import { Lru } from './lru.ts'

/** Keeps values for a time; when there are too many, those used longest ago go first. */
export class TimedCache<Key, Value> {
  #entries: Lru<Key, { value: Value; at: number }>
  #freshFor: number

  /** `freshFor` is in the unit of the times that the callers give. */
  constructor(freshFor: number, most: number) {
    this.#freshFor = freshFor
    this.#entries = new Lru(most)
  }

  get(key: Key, now: number): Value | undefined {
    const entry = this.#entries.get(key)
    // A clock that was set back makes an entry seem to be of the future.
    return entry && entry.at <= now && now - entry.at < this.#freshFor ? entry.value : undefined
  }

  set(key: Key, value: Value, now: number): void {
    this.#entries.set(key, { value, at: now })
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
