import { isUnavailable } from '#platform/db/db.server.ts'
import type { TableVersions } from '#platform/db/db.server.ts'
import { Lru } from '#platform/std/lru.ts'
import type { ReadyBytes } from './ready-bytes.server.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  bytes: ReadyBytes
  /** Seconds after which it is made anew, even when none of its tables moved. */
  freshFor?: number | undefined
  /** Runs each time it is sent, for what counts its readers. */
  onSend?: (() => void) | undefined
}

interface CachedAnswer {
  answer: Answer
  /** Bytes that were counted for it; its compressed forms come later and would be counted differently. */
  size: number
  read: Array<[table: string, version: number]>
  /** When it is too old, however still its tables are. */
  until: number
}

const usualRoom = 48 * 1024 * 1024
/** The part of the room for what was asked for once, so that words without number do not push out the rest. */
const partForOnce = 1 / 4

/**
 * Answers ready to be sent. Each one knows which tables it was made from and how often they had changed by then;
 * it is stale as soon as one of them moved. Those used longest ago go when the room is full, first those that were
 * asked for once.
 */
export class Answers {
  #once: Lru<string, CachedAnswer>
  #again: Lru<string, CachedAnswer>
  #making = new Map<string, { epoch: number; answer: Promise<Answer | null> }>()
  #versions: TableVersions

  constructor(versions: TableVersions, room = usualRoom) {
    this.#versions = versions
    this.#once = new Lru(room * partForOnce, ({ size }) => size)
    this.#again = new Lru(room * (1 - partForOnce), ({ size }) => size)
  }

  /** What can be sent at once, without waiting for anything. */
  ready(key: string): Answer | undefined {
    return this.#versions.fresh ? this.#current(key) : undefined
  }

  /**
   * One making a key at a time, however many ask; null from `make` is not kept. Whoever comes after a write does
   * not share a making that began before it. When the database is away, what was right a moment ago is better than
   * nothing.
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

  /** The tables that a kept answer was made from, for whatever is made from it in turn. */
  tablesOf(key: string): string[] {
    return this.#peek(key)?.read.map(([table]) => table) ?? []
  }

  clear(): void {
    this.#once.clear()
    this.#again.clear()
  }

  #peek(key: string): CachedAnswer | undefined {
    return this.#again.peek(key) ?? this.#once.peek(key)
  }

  #current(key: string): Answer | undefined {
    const kept = this.#again.get(key) ?? this.#once.peek(key)
    if (!kept || performance.now() > kept.until) return undefined
    for (const [table, version] of kept.read) {
      if (this.#versions.of(table) !== version) return undefined
    }
    if (this.#once.delete(key)) this.#again.set(key, kept)
    return kept.answer
  }

  async #make<Made extends Answer>(
    key: string,
    make: (read: Set<string>) => Promise<Made | null>,
  ): Promise<Made | null> {
    const began = performance.now()
    const before = this.#versions.snapshot()
    const tables = new Set<string>()
    const old = this.#peek(key)?.answer as Made | undefined
    const answer = await make(tables).catch((error: unknown) => {
      if (old && isUnavailable(error)) return old
      throw error
    })
    if (!answer || answer === old) return answer
    const size = (answer.bytes.size + key.length) * 2
    const read = [...tables].map((table): [string, number] => [table, before.get(table) ?? 0])
    const until = began + (answer.freshFor ?? Number.POSITIVE_INFINITY) * 1000
    this.#once.delete(key)
    const shelf = old ? this.#again : this.#once
    shelf.set(key, { answer, size, read, until })
    return answer
  }
}
