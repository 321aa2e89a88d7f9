import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { inBytes, type ByteRange } from '#platform/files/byte-range.ts'
import type { FileContent } from '#platform/files/store.server.ts'
import { ObjectRequests, reasonOf, waits, type Signer } from './object-requests.server.ts'
import { codeIn, listIn, type ListedObject } from './store-answers.ts'
import type { BucketAddress } from './store-address.server.ts'
import { StoreFault } from './store-fault.server.ts'

/** The calls of an object store, which both dialects share. */
export class ObjectClient {
  readonly address: BucketAddress
  #requests: ObjectRequests

  constructor(address: BucketAddress, signer: Signer) {
    this.address = address
    this.#requests = new ObjectRequests(address, signer)
  }

  async put(key: string, content: FileContent, headers: Record<string, string> = {}): Promise<void> {
    const { algorithm, encoding, header } = this.#requests.hash
    const hash = createHash(algorithm)
    for await (const chunk of content.open()) hash.update(chunk as Buffer)
    const checked = { ...headers, [header]: hash.digest(encoding), 'content-length': String(content.size) }
    await this.#requests.whole('PUT', key, { headers: checked, body: content })
  }

  async head(key: string): Promise<{ size: number; modified: number; type: string } | null> {
    const { status, headers } = await this.#requests.whole('HEAD', key)
    if (status === 404) return null
    return {
      size: Number(headers['content-length']),
      modified: secondsOf(headers['last-modified'] ?? ''),
      type: headers['content-type'] ?? '',
    }
  }

  /** Null if there is no such object. What is cut off on the way goes on where it was. */
  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const first = await this.#requests.again(() => this.#part(key, range))
    if (!first) return null
    const start = range?.start ?? 0
    const end = start + Number(first.headers['content-length']) - 1
    return Readable.from(this.#goingOn(key, first, { start, end }), { objectMode: false })
  }

  async remove(key: string): Promise<void> {
    await this.#requests.whole('DELETE', key)
  }

  /** Every object whose key begins with this, in the order of keys. */
  async *list(prefix: string, most = 1000): AsyncGenerator<ListedObject> {
    let token = ''
    do {
      const query = { 'list-type': '2', 'max-keys': String(most), prefix, 'continuation-token': token }
      const { text, status } = await this.#requests.whole('GET', '', { query })
      if (status === 404) throw this.#requests.fault('GET', '', status, codeIn(text))
      const page = listIn(text)
      yield* page.objects
      token = page.next
    } while (token)
  }

  /** One quick question, whether the bucket is there for us. */
  async look(): Promise<void> {
    for await (const _ of this.list(this.address.prefix, 1)) return
  }

  close(): void {
    this.#requests.close()
  }

  async #part(key: string, range?: ByteRange): Promise<IncomingMessage | null> {
    const answer = await this.#requests.once('GET', key, { headers: range ? { range: inBytes(range) } : {} })
    if (answer.statusCode !== 404) {
      if (!range || answer.statusCode === 206) return answer
      answer.destroy()
      throw this.#requests.fault('GET', key, 0, 'gave another part than it was asked for')
    }
    const code = codeIn(await this.#requests.textOf('GET', key, answer))
    if (code && code !== 'NoSuchKey') throw this.#requests.fault('GET', key, 404, code)
    return null
  }

  async *#goingOn(key: string, first: IncomingMessage, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    let [answer, at, stumbles]: [IncomingMessage | null, number, number] = [first, start, 0]
    while (at <= end) {
      try {
        answer ??= await this.#part(key, { start: at, end })
        if (!answer) throw this.#requests.fault('GET', key, 0, 'was removed meanwhile')
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          ;[at, stumbles] = [at + chunk.length, 0]
          yield chunk
        }
        if (at <= end) throw this.#requests.fault('GET', key, 0, 'ended early')
      } catch (error) {
        const delay = waits.again[stumbles++]
        if (delay === undefined || (error instanceof StoreFault && !error.mayPass))
          throw error instanceof StoreFault ? error : this.#requests.fault('GET', key, 0, reasonOf(error))
        answer = null
        await pause(delay)
      }
    }
  }
}

const secondsOf = (date: string) => Math.floor(Date.parse(date) / 1000) || 0
