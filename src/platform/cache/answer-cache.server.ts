import { isUnavailable } from '#platform/db/outage.server.ts'
import type { TableVersions } from '#platform/db/db.server.ts'
import { Lru } from '#platform/std/lru.ts'
import { clearedCaches } from './cleared-caches.server.ts'
import type { PrecompressedBytes } from './precompressed-bytes.server.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  bytes: PrecompressedBytes
  /** Seconds after which it is rendered again, even when none of its tables changed. */
  freshFor?: number | undefined
  /** Runs each time the answer is sent, to count its readers. */
  onSend?: (() => void) | undefined
}

interface CachedAnswer {
  answer: Answer
  /** The size that was counted for it. Compressed forms are added later and would change the number. */
  size: number
  read: Array<[table: string, version: number]>
  /** After this time it is stale, even if its tables did not change. */
  until: number
}

const usualRoom = 48 * 1024 * 1024
/**
 * The part of the cache for answers that were requested once, so that endless different search words do not push out
 * the rest.
 */
const partForOnce = 1 / 4

/**
 * Cached answers. Each knows which tables it was made from and their version numbers at that time. It is stale as soon
 * as one of them changes. When the cache is full, the least recently used go first, beginning with those that were
 * requested only once.
 */
export class AnswerCache {
  #once: Lru<string, CachedAnswer>
  #again: Lru<string, CachedAnswer>
  #making = new Map<string, { epoch: number; answer: Promise<Answer | null> }>()
  #clears = 0
  #versions: TableVersions

  constructor(versions: TableVersions, room = usualRoom) {
    this.#versions = versions
    this.#once = new Lru(room * partForOnce, ({ size }) => size)
    this.#again = new Lru(room * (1 - partForOnce), ({ size }) => size)
  }

  /** A cached answer that can be sent at once, without any wait. */
  ready(key: string): Answer | undefined {
    return this.#versions.fresh ? this.#current(key) : undefined
  }

  /**
   * Each key is computed once at a time for all callers. Null from `make` is not cached. A caller after a write does
   * not share a computation that began before that write. When the database cannot be reached, the last answer is
   * better than none.
   */
  async get<Made extends Answer = Answer>(
    key: string,
    make: (read: Set<string>) => Promise<Made | null>,
  ): Promise<Made | null> {
    await this.#versions.look().catch(() => {})
    const current = this.#current(key)
    if (current) return current as Made
    const { epoch } = this.#versions
    const making = this.#making.get(key)
    if (making?.epoch === epoch) return making.answer as Promise<Made | null>
    const mine = { epoch, answer: this.#make(key, make) }
    this.#making.set(key, mine)
    try {
      return await mine.answer
    } finally {
      if (this.#making.get(key) === mine) this.#making.delete(key)
    }
  }

  /** The tables of a cached answer, for another answer that is made from it. */
  tablesOf(key: string): string[] {
    return this.#peek(key)?.read.map(([table]) => table) ?? []
  }

  /** What is being made now is neither cached nor given to later callers. */
  clear(): void {
    this.#clears += 1
    this.#making.clear()
    this.#once.clear()
    this.#again.clear()
  }

  #peek(key: string): CachedAnswer | undefined {
    return this.#again.peek(key) ?? this.#once.peek(key)
  }

  #current(key: string): Answer | undefined {
    const cached = this.#again.get(key) ?? this.#once.peek(key)
    if (!cached || performance.now() > cached.until) return undefined
    for (const [table, version] of cached.read) {
      if (this.#versions.of(table) !== version) return undefined
    }
    if (this.#once.delete(key)) this.#again.set(key, cached)
    return cached.answer
  }

  async #make<Made extends Answer>(
    key: string,
    make: (read: Set<string>) => Promise<Made | null>,
  ): Promise<Made | null> {
    const began = performance.now()
    const before = this.#versions.snapshot()
    const clears = this.#clears
    const tables = new Set<string>([clearedCaches])
    const old = this.#peek(key)?.answer as Made | undefined
    const answer = await make(tables).catch((error: unknown) => {
      if (old && isUnavailable(error)) return old
      throw error
    })
    if (!answer || answer === old || clears !== this.#clears) return answer
    const size = (answer.bytes.size + key.length) * 2
    const read = [...tables].map((table): [string, number] => [table, before.get(table) ?? 0])
    const until = began + (answer.freshFor ?? Number.POSITIVE_INFINITY) * 1000
    this.#once.delete(key)
    const part = old ? this.#again : this.#once
    part.set(key, { answer, size, read, until })
    return answer
  }
}
