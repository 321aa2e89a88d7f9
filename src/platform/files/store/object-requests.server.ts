import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileContent } from '#platform/files/store.server.ts'
import type { BucketAddress } from './store-address.server.ts'
import { silent, StoreFault } from './store-fault.server.ts'
import { codeIn } from './store-answers.ts'

/** The signature of one dialect, and the checksum by which its stores refuse a body that changed on the way. */
export interface Signer {
  hash: { algorithm: 'sha256' | 'md5'; encoding: 'hex' | 'base64'; header: string }
  sign(request: {
    method: string
    url: URL
    headers: Record<string, string>
    key: string
    at: Date
  }): Promise<Record<string, string>>
  /** An address that lets whoever has it send this one request, for so many seconds. */
  presign(request: { method: string; url: URL; key: string; seconds: number; at: Date }): Promise<URL>
  /** The fields that sign the policy of a form. They stand among its conditions, except the last one. */
  form(at: Date): { fields: Record<string, string>; sign(policy: string): Record<string, string> }
}

interface Question {
  /** A name without a value stands alone. */
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: FileContent
}

/** An answer that was read to its end. */
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Milliseconds. No time-out is for the whole of a transfer: a film may take hours, as long as it moves. */
export const waits = { quiet: 20_000, short: 5000, again: [150, 600], spared: 3000 }

/** Signed requests to one bucket. Each is tried again when the store stumbles. */
export class ObjectRequests {
  readonly hash: Signer['hash']
  #signer: Signer
  #bucket: string
  #base: URL
  #agent: http.Agent
  /** After a question that was not answered nothing else is asked for a moment, so that nobody queues up behind it. */
  #silentUntil = 0

  constructor(address: BucketAddress, signer: Signer) {
    this.hash = signer.hash
    this.#signer = signer
    this.#bucket = address.bucket
    this.#base = baseOf(address, address.endpoint)
    const options = { keepAlive: true, maxSockets: 64, timeout: waits.quiet }
    this.#agent = this.#base.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
  }

  close(): void {
    this.#agent.destroy()
  }

  whole(method: string, key: string, asked: Question = {}): Promise<Answer> {
    return this.again(async () => {
      const answer = await this.once(method, key, asked)
      const { statusCode: status = 0, headers } = answer
      return { status, headers, text: await this.textOf(method, key, answer) }
    })
  }

  async again<T>(ask: () => Promise<T>): Promise<T> {
    for (let turn = 0; ; turn++) {
      try {
        return await ask()
      } catch (error) {
        const delay = waits.again[turn]
        if (delay === undefined || !(error instanceof StoreFault) || !error.mayPass) throw error
        await pause(delay)
      }
    }
  }

  /** An answer of success, or 404. */
  async once(method: string, key: string, asked: Question): Promise<IncomingMessage> {
    const url = addressIn(this.#base, key)
    url.search = queryOf(asked.query ?? {})
    const headers = await this.#signer.sign({
      method,
      url,
      headers: asked.headers ?? {},
      key,
      at: new Date(),
    })
    const answer = await this.#send(method, url, headers, asked.body).catch((error: unknown) => {
      throw this.fault(method, key, 0, reasonOf(error))
    })
    const { statusCode: status = 0 } = answer
    if ((status >= 200 && status < 300) || (status === 404 && method !== 'PUT')) return answer
    throw this.fault(method, key, status, codeIn(await this.textOf(method, key, answer)))
  }

  async textOf(method: string, key: string, answer: IncomingMessage): Promise<string> {
    try {
      return await textOf(answer)
    } catch (error) {
      throw this.fault(method, key, 0, reasonOf(error))
    }
  }

  #send(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body?: FileContent,
  ): Promise<IncomingMessage> {
    if (!body && performance.now() < this.#silentUntil) return Promise.reject(new Error(silent))
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const { request: open } = url.protocol === 'https:' ? https : http
    let isAnswered = false
    const request = open(url, { method, headers, agent: this.#agent })
    request.setTimeout(body ? waits.quiet : waits.short, () => {
      if (!isAnswered) this.#silentUntil = performance.now() + waits.spared
      request.destroy(new Error(silent))
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      isAnswered = true
      this.#silentUntil = 0
      // From here on a reader may be slow, and goes on by itself when it has been cut.
      request.setTimeout(waits.quiet)
      resolve(answer)
    })
    if (!body) request.end()
    else
      // A store may refuse before it has read everything.
      pipeline(body.open(), request).catch((error: Error) => void (isAnswered || request.destroy(error)))
    return promise
  }

  fault = (method: string, key: string, status: number, code: string) =>
    new StoreFault(`${method} ${this.#bucket}/${key}`, { status, code })
}

export function baseOf({ bucket, style }: BucketAddress, endpoint: URL): URL {
  if (style === 'path') return new URL(`/${bucket}/`, endpoint)
  const base = new URL('/', endpoint)
  if (style === 'host') base.hostname = `${bucket}.${base.hostname}`
  return base
}

/** The bucket itself stands without a slash at its end, which not every store signs alike. */
export function addressIn(base: URL, key: string): URL {
  const url = new URL(base)
  url.pathname += key.split('/').map(encodeURIComponent).join('/')
  if (!key) url.pathname = url.pathname.replace(/\/$/, '')
  return url
}

/** Words of the system or of a parser, of which none knows a key. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

const mostText = 4 * 1024 * 1024

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostText) throw new Error('an answer of the store is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** A space is written in the one way that all sign alike. */
export const queryOf = (query: Record<string, string>) =>
  new URLSearchParams(query)
    .toString()
    .replaceAll('+', '%20')
    .replace(/=(?=&|$)/g, '')
