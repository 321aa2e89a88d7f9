interface Entry<Value> {
  value: Value
  size: number
  isUsed: boolean
}

/**
 * Keeps the entries that were used last: up to a number of entries, or up to a number of bytes if `sizeOf` returns
 * their size. A use only marks the entry, because most requests pass here. When room is needed, a marked entry goes to the
 * end of the line instead of out.
 */
export class Lru<Key, Value> {
  #entries = new Map<Key, Entry<Value>>()
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
    entry.isUsed = true
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
    this.#makeRoom(size)
    if (size > this.#room) return
    this.#entries.set(key, { value, size, isUsed: false })
    this.#used += size
  }

  #makeRoom(size: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#used + size <= this.#room) return
      this.#entries.delete(key)
      if (entry.isUsed) this.#entries.set(key, { ...entry, isUsed: false })
      else this.#used -= entry.size
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

  /** The current entries. Of those that were not used again, the oldest is first. */
  entries(): Array<[Key, Value]> {
    return Array.from(this.#entries, ([key, { value }]) => [key, value])
  }

  values(): Value[] {
    return Array.from(this.#entries.values(), ({ value }) => value)
  }
}
