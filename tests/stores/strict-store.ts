import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { postedObject } from './strict-forms.ts'
import { etagOf, strictParts } from './strict-parts.ts'
import {
  Answered,
  bucket,
  refuseChanged,
  refuseUnsigned,
  region,
  strictKeys,
  type StoredObject,
} from './strict-signatures.ts'

export { strictKeys }

/** What goes wrong with one request. A number is a status, with the code of the store behind it. */
export type Fault =
  | { status: number; code?: string }
  | 'cut' // the connection ends after half of the answer
  | 'silent' // no answer at all
  | 'slow' // each piece after a while
  | 'reset' // the connection ends before an answer
  | 'lies' // the body changed on the way to the store

export type StrictStore = Awaited<ReturnType<typeof startStrictStore>>

/**
 * A store in memory that refuses what a real one refuses by its public documentation, where the servers that one can
 * install are lenient: signatures (written here a second time), checksums, the age of a request. Pages of its lists are
 * short. A test says what goes wrong.
 */
export async function startStrictStore(kind: 's3' | 'oss') {
  const objects = new Map<string, StoredObject>()
  const asked: string[] = []
  const parts = strictParts(objects)
  const state = {
    faults: [] as Fault[],
    /** For the requests that this names. */
    faultFor: (_request: { method: string; key: string }): Fault | null => null,
    skew: 0,
    bucketGone: false,
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (error instanceof Answered) sendError(response, error.status, error.code)
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store')
    const method = request.method ?? ''
    const key = keyOf(url)
    asked.push(`${method} ${key}${url.search ? ` ${url.search}` : ''}`)
    const fault = state.faults.shift() ?? state.faultFor({ method, key })
    if (fault === 'silent') return
    if (fault === 'reset') return void request.socket.destroy()
    if (method === 'OPTIONS') return void allowed(request, response).end()
    const sent = await buffer(request)
    const body = fault === 'lies' && sent.length > 0 ? Buffer.from(sent).fill('x', 0, 1) : sent
    if (typeof fault === 'object' && fault) {
      allowed(request, response)
      throw new Answered(fault.status, fault.code ?? '')
    }
    allowed(request, response)
    if (method === 'POST' && !key && url.search === '') {
      const { key: name, object } = await postedObject(kind, request, body)
      objects.set(name, object)
      return void response.end()
    }
    refuseUnsigned(kind, { request, url, key, skew: state.skew })
    refuseChanged(kind, request, body)
    if (state.bucketGone) throw new Answered(404, 'NoSuchBucket')
    await answer({ method, url, key, body, request, response, fault: fault === 'lies' ? null : fault })
  }

  function keyOf({ pathname }: URL): string {
    const path = decodeURIComponent(pathname).slice(1)
    if (kind === 'oss') return path
    if (path !== bucket && !path.startsWith(`${bucket}/`)) throw new Answered(404, 'NoSuchBucket')
    return path.slice(bucket.length + 1)
  }

  interface Request {
    method: string
    url: URL
    key: string
    body: Buffer
    request: IncomingMessage
    response: ServerResponse
    fault: Fault | null
  }

  async function answer(one: Request): Promise<void> {
    const { method, url, key, body, request, response } = one
    if (method === 'GET' && !key) return list(url, response)
    if (parts.answer(one)) return
    if (method === 'PUT') {
      const type = request.headers['content-type'] ?? ''
      objects.set(key, { body, headers: { 'content-type': type }, modified: new Date() })
      return void response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    await give(one)
  }

  async function give({ method, key, request, response, fault }: Request): Promise<void> {
    const object = objects.get(key)
    if (!object) throw new Answered(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const body = from ? object.body.subarray(Number(from), Number(to) + 1) : object.body
    response.writeHead(from ? 206 : 200, {
      ...object.headers,
      'content-length': body.length,
      'last-modified': object.modified.toUTCString(),
      etag: etagOf(object.body),
    })
    if (method === 'HEAD') return void response.end()
    if (fault === 'cut') {
      response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy())
      return
    }
    if (fault !== 'slow') return void response.end(body)
    const step = Math.ceil(body.length / 4)
    for (let at = 0; at < body.length; at += step) {
      response.write(body.subarray(at, at + step))
      await pause(50)
    }
    response.end()
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const prefix = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const most = Math.min(Number(searchParams.get('max-keys')), 3)
    const page = keys.slice(0, most)
    const contents = page.map((key) => {
      const { body, modified } = objects.get(key) as StoredObject
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
    })
    const next = keys.length > most ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > most}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    )
  }

  return {
    objects,
    /** What was begun in parts and is not one object yet. */
    uploads: parts.uploads,
    /** The requests, in their order. */
    asked,
    state,
    /** Browsers may send to it themselves. */
    get directUrl() {
      return `${this.filesUrl}&direct=on`
    },
    filesUrl: `${kind}://${bucket}/house?endpoint=http://127.0.0.1:${port}&region=${region}&style=${kind === 's3' ? 'path' : 'own'}`,
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As the stores do, the answer repeats what was signed. */
function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><AccessKeyId>${strictKeys.FILES_KEY}</AccessKeyId><StringToSign>${strictKeys.FILES_SECRET}</StringToSign></Error>`,
  )
}

/** The rule of the bucket for pages of the site. */
function allowed(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const { origin } = request.headers
  if (!origin) return response
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'PUT, POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  return response
}
