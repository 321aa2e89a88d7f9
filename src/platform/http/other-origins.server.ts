import type { IncomingMessage, ServerResponse } from 'node:http'

/** The headers that a front end elsewhere may send: the language, the tokens of both areas, and the usual ones. */
const requestHeaders = [
  'think-lang',
  'server',
  'ba-user-token',
  'batoken',
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'X-CSRF-TOKEN',
  'X-Requested-With',
].join(', ')

/** The origins whose front ends may ask: whole ones, or names of hosts on any port. */
export type OtherOrigins = (origin: string) => boolean

export function otherOrigins(listed: readonly string[]): OtherOrigins {
  const known = new Set(listed)
  return (origin) => known.has(origin) || known.has(URL.parse(origin)?.hostname ?? '')
}

/**
 * Lets a listed front end read an answer, and answers the question that its browser asks before (true). No cookie is
 * ever allowed, because a token counts only in its header.
 */
export function answerOtherOrigin(
  { headers, method, url = '' }: IncomingMessage,
  response: ServerResponse,
  isListed: OtherOrigins,
): boolean {
  const { origin } = headers
  if (!origin || !/^\/(?:api|admin)\//i.test(url)) return false
  response.setHeader('vary', 'origin')
  if (!isListed(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'Retry-After, Session-Ends')
  if (method !== 'OPTIONS' || !headers['access-control-request-method']) return false
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '600',
    })
    .end()
  return true
}
