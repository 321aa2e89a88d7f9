import { Refusal } from '#platform/i18n/refusal.ts'
import type { Answer } from '#platform/cache/answer-cache.server.ts'
import { PrecompressedBytes } from '#platform/cache/precompressed-bytes.server.ts'
import { codes, type Call, type Envelope } from '#platform/call/call.ts'
import { Raw, type CacheNotes, type Origin } from '#platform/call/context.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { FormPost, FormValues } from '#platform/call/posted-form.ts'
import { DatabaseUnavailable } from '#platform/db/outage.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { plainPath } from '#platform/std/plain-path.ts'
import { cacheableReply } from './cacheable-reply.server.ts'
import { delayedStart } from './delayed-start.ts'
import { originOf } from './origin.server.ts'
import type { ForeignHosts } from './security-headers.server.ts'
import { replyToError, runCall } from './run-call.server.ts'

export interface RenderedPage {
  status: number
  /** Everything up to the nonce of the entry script; what follows is `pageEnd`. */
  html: string
  headers: Record<string, string>
  scriptHashes: string[]
  styleHashes: string[]
  foreignHosts?: ForeignHosts
  /** It holds something drawn for one visitor, so no other visitor gets this copy. */
  perVisitor?: boolean
  /** The address that the visitor is sent to instead. */
  leadsTo?: string | undefined
}

/**
 * Pages are rendered for an anonymous visitor, and the browser requests what depends on the visitor. Only a member
 * without scripts gets pages that are rendered as `byForms`.
 */
export type RenderPage = (asked: {
  url: string
  locale: Locale
  answer: (call: Call, input: unknown) => Promise<Envelope>
  posting?: FormPost | undefined
  byForms?: boolean
}) => Promise<RenderedPage>

export interface CachedPage extends Answer {
  scriptHashes: string[]
  styleHashes: string[]
  foreignHosts?: ForeignHosts | undefined
  /** A page about a person, or one for signing in: no other page gets a handle of its window. */
  guarded: boolean
}

/** The query parameters that the page at a path reads. The office and unknown addresses read none. */
export type QueryParamsOf = (path: string) => Promise<readonly string[]>

/** Whether the page at a path is rendered for a member without scripts. */
export type IsPersonal = (path: string) => Promise<boolean>

export const pageEnd = (nonce: string) => `${nonce}">${delayedStart}</script></body></html>`

export interface PageAddress {
  locale: Locale
  /** Path and known query in their one spelling, without the prefix of the language. */
  url: string
}

export async function pageAddress(url: string, queryParamsOf: QueryParamsOf): Promise<PageAddress> {
  const parsed = new URL(url, 'http://own.invalid')
  const [, english, path = ''] = /^(\/en(?=\/|$))?(.*)$/i.exec(parsed.pathname) ?? []
  const plain = plainPath(path)
  const query = new URLSearchParams()
  // A page that cannot be loaded is reported when it is made.
  for (const name of parsed.search === '' ? [] : await queryParamsOf(plain).catch(() => [])) {
    const value = parsed.searchParams.get(name)
    if (value) query.set(name, value.slice(0, 300))
  }
  return { locale: english ? 'en' : 'zh-cn', url: plain + (query.size > 0 ? `?${query}` : '') }
}

/** A page that is rendered for one visitor: a form was sent to it, or a member without scripts opens it. */
export interface Visit {
  origin: Origin
  /** Its calls are those of the member whose session `origin.page` is. */
  isMember: boolean
  /** The form. It is answered as a call of its sender. */
  typed?: FormValues
}

interface MadePage {
  page: CachedPage
  /** Everybody may get this copy. */
  lasts: boolean
  /** The page knew the call of the form. */
  ran: boolean
  leadsTo: string | undefined
}

/** The form of a page asks for a file, such as a PDF. It is the answer instead of the page. */
export class FileAnswer extends Error {
  readonly file: Raw

  constructor(file: Raw) {
    super('a file')
    this.file = file
  }
}

/**
 * Renders a page with answers of calls in this process and records in `tablesRead` which tables they read. A page
 * `lasts` if all of its answers do and it is made for no single visitor.
 */
export async function makePage(
  house: House,
  render: RenderPage,
  { locale, url }: PageAddress,
  tablesRead: Set<string>,
  visit?: Visit,
): Promise<MadePage> {
  let lasts = visit === undefined
  let moves = false
  let reply: Reply | null = null
  const registry = await house.latestRegistry()
  const nobody = originOf({ headers: {}, url, ip: '127.0.0.1' }, locale)
  const byForms = visit?.isMember ?? false
  const page = await render({
    url,
    locale,
    byForms,
    async answer(call, input) {
      const handled = registry.call(call.method, call.path)
      if (!handled) {
        lasts = false
        return envelopeOf(replyToError(house, noSuchCall(), call, nobody), house)
      }
      lasts &&= call.cached === true
      moves ||= call.maxAge !== undefined
      const keeping: CacheNotes = { tablesRead }
      const origin = visit?.isMember && !call.cached ? visit.origin : nobody
      const run = { house, handled, input, origin, keeping }
      const answered = await (isShared(call) ? sharedReply(run) : replyFor(run)).catch((error: unknown) => {
        // The page may be shown without this answer.
        lasts = false
        throw error
      })
      // A page whose readers are counted is rendered again for each of them.
      lasts &&= answered.status < 500 && !keeping.onSend
      keeping.onSend?.()
      return envelopeOf(answered, house)
    },
    posting: visit?.typed && {
      typed: visit.typed,
      async send(call, input) {
        const handled = registry.call(call.method, call.path)
        if (!handled) throw new Error(`A form is for ${call.method} ${call.path}, which nobody handles`)
        const answered = await runCall(house, handled, input, visit.origin)
        if (answered instanceof Raw) throw new FileAnswer(answered)
        reply = answered
        return envelopeOf(answered, house)
      },
    },
  })
  lasts &&= !page.perVisitor
  const made = cacheablePage(answering(page, reply), { lasts, guarded: !lasts || isOwnPlace(url) })
  const { leadsTo } = page
  return { page: moves ? { ...made, freshFor: minute } : made, lasts, ran: reply !== null, leadsTo }
}

/** A page of a table that staff took away, or have not made. */
const noSuchCall = () => new Refusal('refused.notFound', { kind: 'notFound' })

const isOwnPlace = (url: string) => /^\/(?:admin|user)(?:[/?]|$)/i.test(url)

interface CallRun {
  house: House
  handled: HandledCall
  input: unknown
  origin: Origin
  keeping: CacheNotes
}

async function replyFor({ house, handled, input, origin, keeping }: CallRun): Promise<Reply> {
  const reply = await runCall(house, handled, input, origin, keeping)
  if (reply instanceof Raw) throw new Error(`A page cannot read ${handled.call.path}`)
  if (reply.status === 503) throw new DatabaseUnavailable(`A page cannot read ${handled.call.path} now`)
  return reply
}

/** A call without input has the same answer for all pages of a language, such as the frame around them. */
const isShared = ({ cached, input }: Call) => cached && !input

async function sharedReply(reading: CallRun): Promise<Reply> {
  const { house, handled, origin, keeping } = reading
  const key = `for pages ${origin.locale} ${handled.call.path}`
  let refused: Reply | null = null
  const cached = await house.answers.get(key, async (read) => {
    const reply = await replyFor({ ...reading, keeping: { tablesRead: read } })
    if (reply.code === codes.ok) return { ...cacheableReply(reply), freshFor: handled.call.maxAge, reply }
    refused = reply
    return null
  })
  if (!cached) return refused ?? replyFor(reading)
  for (const table of house.answers.tablesOf(key)) keeping.tablesRead.add(table)
  return cached.reply
}

const envelopeOf = ({ code, msg, data }: Reply, { clock }: House): Envelope => ({
  code,
  msg,
  data,
  time: clock.seconds(),
})

/** Sizes and outages are also shown in the status. */
const answering = (page: RenderedPage, reply: Reply | null): RenderedPage =>
  reply && reply.status >= 400
    ? { ...page, status: reply.status, headers: { ...page.headers, ...reply.headers } }
    : page

/** The browser requests a changing number again; in the page itself, for those who only read, it may be as old. */
const minute = 60

/** An answer that depends on the moment or on the caller must not be cached by proxies either. */
export const cacheablePage = (
  { status, html, headers, scriptHashes, styleHashes, foreignHosts }: RenderedPage,
  { lasts, guarded } = { lasts: true, guarded: true },
): CachedPage => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': lasts ? 'no-cache' : 'no-store',
    vary: 'accept-encoding, think-lang, sec-fetch-site',
    ...headers,
  },
  bytes: new PrecompressedBytes(html),
  scriptHashes,
  styleHashes,
  foreignHosts,
  guarded,
})
