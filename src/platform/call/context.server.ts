import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { recordTablesRead } from '#platform/cache/tables-read.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { ToldEnd } from '#platform/call/session/told-end.ts'
import type { AdminCaller, Caller, MemberCaller } from './caller.ts'
import type { House } from './house.server.ts'
import { inputForAudit } from './audit-input.ts'

/** The client of a request, and its language. */
export interface Origin {
  locale: Locale
  /** The real IP address of the client, behind proxies. */
  address: string
  useragent: string
  url: string
  /** The tokens of both areas, from the headers. */
  tokens: { admin: string; member: string }
  /** Where a call was sent by a client: its method and headers, for calls that are streamed. */
  request?: { method: string; headers: IncomingHttpHeaders }
  /** Only while a page is rendered or its form runs. A call that a client sends never has it. */
  page?: PageSession
  /** Tells the client when its session ends. */
  onEnd?: (end: ToldEnd) => void
}

/** The session of a member without scripts. */
export interface PageSession {
  /** From the cookie; empty without one. */
  token: string
  /** The token of a new session, or empty if the session has ended. */
  next?: string
}

/** What is recorded while an answer for the cache is made. */
export interface CacheNotes {
  tablesRead: Set<string>
  onSend?: () => void
}

/** What a handler can use. */
export class CallContext {
  readonly house: House
  /** What the product is made of, the same for the whole call. */
  readonly registry: House['registry']
  readonly origin: Origin
  readonly caller: Caller
  readonly db: Queries
  /** The same, without full table scans. */
  readonly byIndex: Queries
  readonly audit: AuditContext
  #keeping: CacheNotes | undefined

  constructor(house: House, origin: Origin, caller: Caller, audit: AuditContext, keeping?: CacheNotes) {
    this.house = house
    this.registry = house.registry
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

  /** Records a table that was read elsewhere. The cached answer is stale when it changes. */
  readsTable(table: string): void {
    this.#keeping?.tablesRead.add(table)
  }

  /** Runs each time the answer is sent, also from the cache. */
  onSend(work: () => void): void {
    if (this.#keeping) this.#keeping.onSend = work
    else work()
  }

  /** Masks these keys in the audit log. For secrets that only stored rows identify, such as some settings. */
  conceal(input: unknown, keys: readonly string[]): void {
    this.audit.data = inputForAudit(input, undefined, keys)
  }

  /** All writes of a call in one transaction, each recorded in the audit log. */
  change<T>(work: (changes: Changes) => Promise<T>): Promise<T> {
    return this.house.change(this.audit, work)
  }
}

/** An answer with its own message for the reader. */
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

/** An answer without an envelope, such as a picture. A large one is streamed. */
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
