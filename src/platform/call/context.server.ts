import type { Readable } from 'node:stream'
import { recordTablesRead } from '#platform/cache/tables-read.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { AdminCaller, Caller, MemberCaller } from './caller.ts'
import type { House } from './house.server.ts'
import { inputForAudit } from './audit-input.ts'

/** Where a request came from and in which words it wants its answer. */
export interface Origin {
  locale: Locale
  /** The true address of the client. */
  address: string
  useragent: string
  url: string
  /** The tokens of both areas, as they came in their headers. */
  tokens: { admin: string; member: string }
}

/** What is noted while an answer is made that will be kept. */
export interface CacheNotes {
  tablesRead: Set<string>
  onSend?: () => void
}

/** What a handler has in its hands. */
export class CallContext {
  readonly house: House
  readonly origin: Origin
  readonly caller: Caller
  readonly db: Queries
  /** The same for questions to which no table may be read as a whole. */
  readonly byIndex: Queries
  readonly audit: AuditContext
  #keeping: CacheNotes | undefined

  constructor(house: House, origin: Origin, caller: Caller, audit: AuditContext, keeping?: CacheNotes) {
    this.house = house
    this.origin = origin
    this.caller = caller
    this.audit = audit
    this.#keeping = keeping
    const recorded = (queries: Queries) => (keeping ? recordTablesRead(queries, keeping.tablesRead) : queries)
    this.db = recorded(house.db.read)
    this.byIndex = recorded(house.db.byIndex)
  }

  get locale(): Locale {
    return this.origin.locale
  }

  get now(): number {
    return this.house.clock.seconds()
  }

  get admin(): AdminCaller {
    if (this.caller.area !== 'admin') refuse('refused.signInFirst', { kind: 'signInFirst' })
    return this.caller
  }

  get member(): MemberCaller {
    if (this.caller.area !== 'member') refuse('refused.signInFirst', { kind: 'signInFirst' })
    return this.caller
  }

  /** For a table that was read elsewhere: the kept answer is stale when it changes. */
  readsTable(table: string): void {
    this.#keeping?.tablesRead.add(table)
  }

  /** Runs each time the answer is sent, also when it was kept. */
  onSend(work: () => void): void {
    if (this.#keeping) this.#keeping.onSend = work
    else work()
  }

  /** For secrets that only rows can tell, such as a setting of staff: the record keeps the input without these keys. */
  conceal(input: unknown, keys: readonly string[]): void {
    this.audit.data = inputForAudit(input, undefined, keys)
  }

  /** All writes of a call in one transaction, each with its place in the record of change. */
  change<T>(work: (changes: Changes) => Promise<T>): Promise<T> {
    return this.house.change(this.audit, work)
  }
}

/** An answer with words of its own for the reader. */
export class MessageReply<Data> {
  readonly data: Data
  readonly key: MessageKey
  readonly params: MessageParams

  constructor(key: MessageKey, data: Data, params: MessageParams = {}) {
    this.key = key
    this.data = data
    this.params = params
  }
}

export const withMessage = <Data = null>(
  key: MessageKey,
  data: Data = null as Data,
  params?: MessageParams,
) => new MessageReply<Data>(key, data, params)

/** An answer that is no envelope, such as a picture; what is large is made while it is sent. */
export class Raw {
  readonly contentType: string
  readonly bytes: Buffer | Readable
  readonly headers: Record<string, string>
  readonly status: number

  constructor(
    contentType: string,
    bytes: Buffer | Readable,
    headers: Record<string, string> = {},
    status = 200,
  ) {
    this.contentType = contentType
    this.bytes = bytes
    this.headers = headers
    this.status = status
  }
}
