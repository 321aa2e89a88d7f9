import { codes, type Call, type Envelope } from '#platform/call/call.ts'
import type { Posted } from '#platform/call/posted.ts'
import { Lru } from '#platform/std/lru.ts'
import { queryText } from './address.ts'
import type { Read } from './page.ts'

export type Ask = (call: Call, input: object) => Promise<Envelope>

/** A call that answered no; `type` says which kind of no. */
export class Refused extends Error {
  readonly type: string
  /** What a form had done before. */
  posted: Posted | undefined

  constructor({ msg, data }: Envelope) {
    super(msg)
    this.type = (data as { type?: string } | null)?.type ?? 'refused'
  }
}

interface Entry {
  data: unknown
  at: number
}

const keyOf = ({ call, input }: Read) => call.path + queryText(input)

const freshFor = 60_000
const mostEntries = 60

/** The answers that pages were made of, in one language; what the server read is not asked again. */
export class PageStore {
  /** When the server answered last, in seconds. */
  time = 0
  #ask: Ask
  #entries = new Lru<string, Entry>(mostEntries)
  #asking = new Map<string, Promise<unknown>>()

  constructor(ask: Ask, known: Record<string, unknown> = {}) {
    this.#ask = ask
    for (const [key, data] of Object.entries(known)) this.#keep(key, data)
  }

  get all(): Record<string, unknown> {
    return Object.fromEntries(this.#entries.entries().map(([key, { data }]) => [key, data]))
  }

  /** Going back shows what was there; going forward shows nothing older than a minute. */
  async answers(reads: Record<string, Read>, mayBeOld = false): Promise<Record<string, unknown>> {
    const found = Object.entries(reads).map(async ([name, each]) => [
      name,
      await this.#answer(each, mayBeOld),
    ])
    return Object.fromEntries(await Promise.all(found))
  }

  async #answer(read: Read, mayBeOld: boolean): Promise<unknown> {
    const key = keyOf(read)
    const entry = this.#entries.peek(key)
    if (entry && (mayBeOld || Date.now() - entry.at < freshFor)) return entry.data
    // Whoever points at a link and then follows it asks once.
    const asking = this.#asking.get(key) ?? this.#fetch(read).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    const data = await asking
    this.#keep(key, data)
    return data
  }

  async #fetch({ call, input }: Read): Promise<unknown> {
    const envelope = await this.#ask(call, input)
    if (envelope.code !== codes.ok) throw new Refused(envelope)
    this.time = envelope.time
    return envelope.data
  }

  #keep(key: string, data: unknown): void {
    this.#entries.set(key, { data, at: Date.now() })
  }
}
