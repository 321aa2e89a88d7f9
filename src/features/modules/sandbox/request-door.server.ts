import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { InnerAddress, isAllowed, judgingLookup, seemsInner } from '#platform/std/outward.server.ts'
import type { RequestDoor, WebAnswer, WebRequest } from './doors.ts'
import { HostRefusal } from './host.ts'

interface WebRequests {
  /** What the operator lets settings and modules reach inside the own network; only there without encryption. */
  innerHosts: readonly string[]
  /** What the asked hosts are told of who asks. */
  agent: string
  milliseconds?: number
}

const usualPatience = 10_000
const mostBytes = 500_000
const mostRedirects = 5

/** Requests of modules. Each address on the way is judged: its name when it is read, and what the name leads to when it is opened. */
export function requestDoor({ innerHosts, agent, milliseconds = usualPatience }: WebRequests): RequestDoor {
  return async (asked, isGranted, ending) => {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(milliseconds)])
    const headers = { ...ownHeaders(asked.headers), 'user-agent': agent, 'accept-encoding': 'identity' }
    let request: WebRequest = { ...asked, headers }
    for (let turn = 0; turn <= mostRedirects; turn += 1) {
      const address = judged(request.url, isGranted, innerHosts)
      const answer = await answered(address, request, innerHosts, signal)
      const next = redirected(request, address, answer)
      if (!next) return read(answer, address, request.method)
      answer.destroy()
      request = next
    }
    throw new HostRefusal('unreachable', 'It leads on and on to other addresses')
  }
}

/** Encrypted and at the usual port, but for hosts that the operator has named. */
function judged(url: string, isGranted: (host: string) => boolean, innerHosts: readonly string[]): URL {
  const address = URL.parse(url)
  if (!address || !['https:', 'http:'].includes(address.protocol))
    throw new HostRefusal('invalid', 'This is no address of the web')
  const { hostname, protocol, port, username, password } = address
  if (username || password) throw new HostRefusal('invalid', 'An address holds no name and no password')
  if (!isGranted(hostname)) throw new HostRefusal('notGranted', `"${hostname}" is not among its hosts`)
  if (seemsInner(hostname, innerHosts)) throw inside(hostname)
  if ((protocol !== 'https:' || port !== '') && !isAllowed(hostname, innerHosts))
    throw new HostRefusal('notGranted', `"${hostname}" is asked by https at the usual port only`)
  return address
}

const inside = (host: string) =>
  new HostRefusal('notGranted', `"${host}" is inside the network of this server`)

/** They say how the connection works, and that is for nobody to say but the door. */
const doorHeaders =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|user-agent|proxy-.*)$/
const mostHeaders = 30

function ownHeaders(given: Record<string, string>): Record<string, string> {
  const headers = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const)
  const isWrong = headers.some(
    ([name, value]) =>
      !/^[a-z0-9-]{1,60}$/.test(name) || doorHeaders.test(name) || !/^[\x20-\x7e]*$/.test(value),
  )
  if (isWrong || headers.length > mostHeaders) throw new HostRefusal('invalid', 'A header is not possible')
  return Object.fromEntries(headers)
}

function answered(
  address: URL,
  { method, headers, body }: WebRequest,
  innerHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? https.request : http.request
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    // A connection that is kept was judged for somebody else.
    const request = send(address, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      lookup: judgingLookup(innerHosts),
      signal,
    })
    request.on('error', (error) => reject(unanswered(address, error)))
    request.on('response', resolve)
    request.end(body)
  })
}

function unanswered({ hostname }: URL, error: Error & { code?: string }): HostRefusal {
  if (error instanceof InnerAddress) return inside(hostname)
  return new HostRefusal('unreachable', `"${hostname}" did not answer: ${error.code ?? error.name}`)
}

const secretHeaders = ['authorization', 'cookie', 'x-api-key']

/** What is asked next, if the answer leads to another address. What one host may know another one does not get. */
function redirected(request: WebRequest, from: URL, answer: IncomingMessage): WebRequest | null {
  const { statusCode = 0 } = answer
  const { location } = answer.headers
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null
  const to = URL.parse(location, from.href)
  if (!to) throw new HostRefusal('unreachable', `"${from.hostname}" leads to an address that is none`)
  const isElsewhere = to.origin !== from.origin
  const headers = Object.entries(request.headers).filter(
    ([name]) => !(isElsewhere && secretHeaders.includes(name)),
  )
  const next = { ...request, url: to.href, headers: Object.fromEntries(headers) }
  const keeps = statusCode === 307 || statusCode === 308 || request.method === 'HEAD'
  return keeps ? next : { ...next, method: 'GET', body: '' }
}

async function read(answer: IncomingMessage, address: URL, method: string): Promise<WebAnswer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > mostBytes) throw new HostRefusal('tooLarge', `The answer has more than ${mostBytes} bytes`)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof HostRefusal ? error : unanswered(address, error as Error)
  } finally {
    answer.destroy()
  }
  if (!['', 'identity'].includes(answer.headers['content-encoding'] ?? '') && method !== 'HEAD')
    throw new HostRefusal('unreachable', 'The answer is packed, which was not asked for')
  return {
    status: answer.statusCode ?? 0,
    headers: plainHeaders(answer),
    text: Buffer.concat(parts).toString(),
  }
}

const plainHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
