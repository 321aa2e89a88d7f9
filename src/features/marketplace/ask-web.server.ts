import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { InnerAddress, isAllowed, judgingLookup, seemsInner } from '#platform/std/outward.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'

export interface WebQuestion {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Bytes of the longest answer that is read. */
  most: number
  /** Milliseconds without a byte. */
  silence?: number
  /** Milliseconds in all. */
  patience: number
}

export interface WebReply {
  status: number
  type: string
  bytes: Buffer
}

const usualSilence = 10_000

/**
 * One question to an address that staff or a marketplace have named. What it leads to is judged; it is followed nowhere else, so
 * nothing that one host may know comes to another.
 */
export async function askWeb(question: WebQuestion, innerHosts: readonly string[]): Promise<WebReply> {
  const address = judged(question.url, innerHosts)
  const ending = new AbortController()
  const end = (why: 'slow' | 'tooMuch') => () => ending.abort(why)
  const late = setTimeout(end('slow'), question.patience)
  let quiet = setTimeout(end('slow'), question.silence ?? usualSilence)
  const heard = () => {
    clearTimeout(quiet)
    quiet = setTimeout(end('slow'), question.silence ?? usualSilence)
  }
  try {
    const answer = await answered(address, question, innerHosts, ending.signal)
    heard()
    const { statusCode: status = 0, headers } = answer
    if (status >= 300 && status < 400) {
      answer.destroy()
      return refuse('market.elsewhere')
    }
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      heard()
      length += part.length
      if (length > question.most) end('tooMuch')()
      parts.push(part)
    }
    if (ending.signal.aborted) throw new Error('It ended early')
    return { status, type: headers['content-type'] ?? '', bytes: Buffer.concat(parts) }
  } catch (error) {
    return refuseFailure(error, ending.signal, address)
  } finally {
    clearTimeout(late)
    clearTimeout(quiet)
  }
}

/** Encrypted, but for hosts that the operator has named. */
function judged(url: string, innerHosts: readonly string[]): URL {
  const address = URL.parse(url)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.username || address.password)
    return refuse('market.noAddress')
  if (seemsInner(address.hostname, innerHosts)) refuseInner(address)
  if (address.protocol === 'http:' && !isAllowed(address.hostname, innerHosts)) refuse('market.plain')
  return address
}

const refuseInner = ({ hostname }: URL): never => refuse('market.inner', { params: { host: hostname } })

function answered(
  address: URL,
  { method, headers, body = '' }: WebQuestion,
  innerHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? https.request : http.request
  const written = body === '' ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    // A connection that is kept was judged for somebody else.
    const request = send(address, {
      method,
      headers: {
        ...headers,
        ...written,
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': `Shuyuan ${productVersion}`,
        'accept-encoding': 'identity',
      },
      agent: false,
      lookup: judgingLookup(innerHosts),
      signal,
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}

/** A certificate that is not right, a name that does not exist and a door that is closed are one to whoever waits. */
function refuseFailure(error: unknown, { aborted, reason }: AbortSignal, address: URL): never {
  if (aborted) refuse(reason === 'tooMuch' ? 'market.tooMuch' : 'market.slow')
  if (error instanceof InnerAddress) refuseInner(address)
  if (error instanceof Refusal) throw error
  return refuse('market.away')
}
