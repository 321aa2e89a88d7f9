import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { inBytes, type ByteRange } from '#platform/files/byte-range.ts'
import { contentOf, type FileContent } from '#platform/files/store.server.ts'
import { ObjectRequests, reasonOf, waits, type Signer } from './object-requests.server.ts'
import {
  codeIn,
  listIn,
  partsIn,
  partsXml,
  textIn,
  type ListedObject,
  type StoredPart,
} from './store-answers.ts'
import type { BucketAddress } from './store-address.server.ts'
import { StoreFault } from './store-fault.server.ts'

interface ObjectFacts {
  size: number
  modified: number
  /** Another one for another content. */
  etag: string
}

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

  async head(key: string): Promise<ObjectFacts | null> {
    const { status, headers } = await this.#requests.whole('HEAD', key)
    if (status === 404) return null
    return {
      size: Number(headers['content-length']),
      modified: secondsOf(headers['last-modified'] ?? ''),
      etag: headers.etag ?? '',
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
      const query = {
        'list-type': '2',
        'max-keys': String(most),
        ...(prefix && { prefix }),
        ...(token && { 'continuation-token': token }),
      }
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

  /** Within the store, if it is still the object that was looked at. Stores copy up to 5 GiB at once. */
  async copy(from: string, to: string, etag: string, headers: Record<string, string>): Promise<void> {
    const { bucket, dialect } = this.address
    const own = dialect === 's3' ? 'x-amz-' : 'x-oss-'
    const source = `/${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    const { text } = await this.#requests.whole('PUT', to, {
      headers: {
        ...headers,
        [`${own}copy-source`]: source,
        [`${own}copy-source-if-match`]: etag,
        [`${own}metadata-directive`]: 'REPLACE',
        'content-length': '0',
      },
    })
    this.#refuseFailed('PUT', to, text)
  }

  /** Begins an object of several parts, and answers its number. */
  async beginParts(key: string, type: string): Promise<string> {
    const { text } = await this.#requests.whole('POST', key, {
      query: { uploads: '' },
      headers: { 'content-type': type, 'content-length': '0' },
    })
    const id = textIn(text, 'UploadId')
    if (!id) throw this.#requests.fault('POST', key, 0, 'began no upload')
    return id
  }

  /** The parts that have arrived, or null if there is no such upload any more. */
  async parts(key: string, id: string): Promise<StoredPart[] | null> {
    const parts: StoredPart[] = []
    for (let after = ''; ;) {
      const query = { uploadId: id, 'max-parts': '1000', ...(after && { 'part-number-marker': after }) }
      const { status, text } = await this.#requests.whole('GET', key, { query })
      if (status === 404) return null
      const page = partsIn(text)
      parts.push(...page.parts)
      if (!page.next) return parts
      after = page.next
    }
  }

  async endParts(key: string, id: string, parts: readonly StoredPart[]): Promise<void> {
    const body = contentOf(Buffer.from(partsXml(parts)))
    const { status, text } = await this.#requests.whole('POST', key, {
      query: { uploadId: id },
      headers: { 'content-type': 'application/xml', 'content-length': String(body.size) },
      body,
    })
    if (status === 404) throw this.#requests.fault('POST', key, status, codeIn(text))
    this.#refuseFailed('POST', key, text)
  }

  async dropParts(key: string, id: string): Promise<void> {
    await this.#requests.whole('DELETE', key, { query: { uploadId: id } })
  }

  close(): void {
    this.#requests.close()
  }

  /** Long work is answered with 200 before it has failed. */
  #refuseFailed(method: string, key: string, text: string): void {
    if (codeIn(text)) throw this.#requests.fault(method, key, 500, codeIn(text))
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
