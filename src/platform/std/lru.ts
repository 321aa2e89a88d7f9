/**
 * Keeps the entries that were used last: up to a number of entries, or up to a number of bytes if `sizeOf` returns
 * their size.
 */
export class Lru<Key, Value> {
  #entries = new Map<Key, { value: Value; size: number }>()
  #used = 0
  #room: number
  #sizeOf: (value: Value, key: Key) => number

  constructor(room: number, sizeOf: (value: Value, key: Key) => number = () => 1) {
    this.#room = room
    this.#sizeOf = sizeOf
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Looks without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** The entry becomes the newest; the oldest ones go until all fit. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const size = this.#sizeOf(value, key)
    this.#entries.set(key, { value, size })
    this.#used += size
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#room) return
      this.delete(oldest)
    }
  }

  /** Returns whether the entry existed. */
  delete(key: Key): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.#entries.delete(key)
    this.#used -= entry.size
    return true
  }

  clear(): void {
    this.#entries.clear()
    this.#used = 0
  }

  /** The current entries, the least recently used one first. */
  entries(): Array<[Key, Value]> {
    return Array.from(this.#entries, ([key, { value }]) => [key, value])
  }

  values(): Value[] {
    return Array.from(this.#entries.values(), ({ value }) => value)
  }
}
