import type { Answer } from '#platform/cache/answers.server.ts'
import { ReadyBytes } from '#platform/cache/ready-bytes.server.ts'
import type { Call, Envelope } from '#platform/call/call.ts'
import { Raw } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { DatabaseAway } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CallTable } from './call-table.server.ts'
import { originOf } from './origin.server.ts'
import { runCall } from './run-call.server.ts'

export interface RenderedPage {
  status: number
  /** Everything up to the nonce of the entry script; what follows is `pageEnd`. */
  html: string
  headers: Record<string, string>
  scriptHashes: string[]
  styleHashes: string[]
}

/** Pages are rendered as anybody sees them; what depends on the visitor is asked for by the browser. */
export type RenderPage = (asked: {
  url: string
  locale: Locale
  answer: (call: Call, input: unknown) => Promise<Envelope>
}) => Promise<RenderedPage>

export interface KeptPage extends Answer {
  scriptHashes: string[]
  styleHashes: string[]
}

/** The parts of a query that pages know; all others neither reach a page nor make another copy of it. */
const listedQuery = ['page', 'theme', 'when', 'category', 'keyword', 'type', 'tab', 'sort', 'url', 'query']

export const pageEnd = (nonce: string) => `${nonce}"></script></body></html>`

export interface PageAddress {
  locale: Locale
  /** Path and listed query, without the prefix of the language. */
  url: string
}

export function pageAddress(url: string): PageAddress {
  const parsed = new URL(url, 'http://own.invalid')
  const english = parsed.pathname === '/en' || parsed.pathname.startsWith('/en/')
  const path = english ? parsed.pathname.slice(3) || '/' : parsed.pathname
  const query = new URLSearchParams()
  for (const name of listedQuery) {
    const value = parsed.searchParams.get(name)
    if (value) query.set(name, value.slice(0, 300))
  }
  return { locale: english ? 'en' : 'zh-cn', url: query.size > 0 ? `${path}?${query}` : path }
}

/**
 * Renders a page with answers made in this process; which tables they read is written into `tablesRead`. A page
 * `lasts` when all of its answers do.
 */
export async function makePage(
  house: House,
  calls: CallTable,
  render: RenderPage,
  { locale, url }: PageAddress,
  tablesRead: Set<string>,
): Promise<{ page: KeptPage; lasts: boolean }> {
  let lasts = true
  const origin = originOf({ headers: {}, url, ip: '127.0.0.1' }, locale)
  const page = await render({
    url,
    locale,
    async answer(call, input) {
      const handled = calls.find(call)
      if (!handled) throw new Error(`A page reads ${call.method} ${call.path}, which nobody handles`)
      lasts &&= call.cached
      const reply = await runCall(house, handled, input, origin, tablesRead)
      if (reply instanceof Raw) throw new Error(`A page cannot read ${call.path}`)
      if (reply.status === 503) throw new DatabaseAway(`A page cannot read ${call.path} now`)
      return { code: reply.code, msg: reply.msg, data: reply.data, time: house.clock.seconds() }
    },
  })
  return { page: keptPage(page), lasts }
}

export const keptPage = ({ status, html, headers, scriptHashes, styleHashes }: RenderedPage): KeptPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  bytes: new ReadyBytes(html),
  scriptHashes,
  styleHashes,
})
