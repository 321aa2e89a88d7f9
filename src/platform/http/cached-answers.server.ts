import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasPageCookie } from '#platform/auth/page-cookie.server.ts'
import type { Answer } from '#platform/cache/answer-cache.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { pageEnd, type CachedPage } from './pages.server.ts'
import { contentSecurityPolicy, onEveryPage, windowApart } from './security-headers.server.ts'
import { sendCached } from './send.server.ts'

const mostAliases = 20_000
const longestAlias = 500

/** Cached calls and pages, found by the exact bytes of the request, without parsing it. */
export class CachedAnswers {
  #house: House
  #aliases = new Map<string, string>()

  constructor(house: House) {
    this.#house = house
  }

  send(request: IncomingMessage, response: ServerResponse): boolean {
    // A member without scripts may get a copy of their own.
    if (request.method !== 'GET' || hasPageCookie(request.headers)) return false
    const key = this.#aliases.get(spelling(request))
    const answer = key === undefined ? undefined : this.#house.answers.ready(key)
    if (!answer) return false
    this.sendAnswer(request, response, answer)
    return true
  }

  /** The next request with the same bytes finds the answer at once. */
  remember(request: IncomingMessage, key: string): void {
    if (this.#aliases.size >= mostAliases) this.#aliases.clear()
    const alias = spelling(request)
    if (alias.length < longestAlias) this.#aliases.set(alias, key)
  }

  sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    answer.onSend?.()
    if (isPage(answer)) this.#sendPage(request, response, answer)
    else sendCached(request, response, answer, `${this.#house.clock.seconds()}}`)
  }

  #sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const nonce = randomToken(16)
    const policy = contentSecurityPolicy(
      nonce,
      { scripts: page.scriptHashes, styles: page.styleHashes },
      page.foreignHosts,
    )
    const apart = page.guarded || isFromLink(request) ? windowApart : []
    const headers = [...onEveryPage, ...apart, 'content-security-policy', policy]
    sendCached(request, response, page, pageEnd(nonce), headers)
  }
}

/** Whether another page led here. A browser says no for an address that was typed, bookmarked or scanned. */
const isFromLink = ({ headers }: IncomingMessage) => headers['sec-fetch-site'] !== 'none'

const spelling = ({ headers, url }: IncomingMessage) => `${String(headers['think-lang'] ?? '')} ${url ?? ''}`

const isPage = (answer: Answer): answer is CachedPage => 'scriptHashes' in answer
