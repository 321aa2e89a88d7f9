import { isUnavailable } from '#platform/db/db.server.ts'
import type { TableVersions } from '#platform/db/db.server.ts'
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

interface Kept {
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
 * it is stale as soon as one of them moved. The oldest go when the room is full, first those that were asked for once.
 */
export class Answers {
  #once = new Shelf()
  #again = new Shelf()
  #making = new Map<string, { epoch: number; answer: Promise<Answer | null> }>()
  #versions: TableVersions
  #room: number

  constructor(versions: TableVersions, room = usualRoom) {
    this.#versions = versions
    this.#room = room
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
    return this.#find(key)?.read.map(([table]) => table) ?? []
  }

  clear(): void {
    this.#once.clear()
    this.#again.clear()
  }

  #find(key: string): Kept | undefined {
    return this.#again.get(key) ?? this.#once.get(key)
  }

  #current(key: string): Answer | undefined {
    const kept = this.#find(key)
    if (!kept || performance.now() > kept.until) return undefined
    for (const [table, version] of kept.read) {
      if (this.#versions.of(table) !== version) return undefined
    }
    if (this.#once.delete(key)) this.#keepAgain(key, kept)
    return kept.answer
  }

  #keepAgain(key: string, kept: Kept): void {
    this.#again.set(key, kept)
    this.#again.shrinkTo(this.#room * (1 - partForOnce))
  }

  async #make<Made extends Answer>(
    key: string,
    make: (read: Set<string>) => Promise<Made | null>,
  ): Promise<Made | null> {
    const began = performance.now()
    const before = this.#versions.snapshot()
    const tables = new Set<string>()
    const old = this.#find(key)?.answer as Made | undefined
    const answer = await make(tables).catch((error: unknown) => {
      if (old && isUnavailable(error)) return old
      throw error
    })
    if (!answer || answer === old) return answer
    const size = (answer.bytes.size + key.length) * 2
    const read = [...tables].map((table): [string, number] => [table, before.get(table) ?? 0])
    const until = began + (answer.freshFor ?? Number.POSITIVE_INFINITY) * 1000
    const kept = { answer, size, read, until }
    this.#once.delete(key)
    if (old) {
      this.#again.delete(key)
      this.#keepAgain(key, kept)
    } else {
      this.#once.set(key, kept)
      this.#once.shrinkTo(this.#room * partForOnce)
    }
    return answer
  }
}

/** Kept answers in the order in which they came. */
class Shelf extends Map<string, Kept> {
  #size = 0

  override set(key: string, kept: Kept): this {
    this.#size += kept.size
    return super.set(key, kept)
  }

  override delete(key: string): boolean {
    this.#size -= this.get(key)?.size ?? 0
    return super.delete(key)
  }

  override clear(): void {
    super.clear()
    this.#size = 0
  }

  /** The newest stays, however large it is. */
  shrinkTo(room: number): void {
    for (const key of this.keys()) {
      if (this.#size <= room || this.size === 1) return
      this.delete(key)
    }
  }
}
