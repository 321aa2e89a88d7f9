import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Answer } from '#platform/cache/answer-cache.server.ts'
import { encodingFor, type Encoding } from '#platform/cache/precompressed-bytes.server.ts'
import type { Envelope } from '#platform/call/call.ts'
import { Raw } from '#platform/call/context.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { noPage, onEveryAnswer } from './security-headers.server.ts'

/** Below this a compressed answer is hardly smaller than a plain one. */
const worthCompressing = 1000

/** Sends a cached answer and its live end in as few steps as possible, because most requests take this path. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  tail: string,
  more: readonly string[] = [],
): void {
  const encoding =
    answer.bytes.size < worthCompressing ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const pieces = answer.bytes.chunks(tail, encoding)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  response.writeHead(answer.status, [
    ...fixedHeaders(answer, encoding),
    ...more,
    'content-length',
    String(length),
  ])
  const last = pieces.pop()
  if (request.method === 'HEAD') response.end()
  else {
    for (const piece of pieces) response.write(piece)
    response.end(last)
  }
}

const fixed = perObject((_: Answer): Partial<Record<Encoding, string[]>> => ({}))

/** As a flat list, which Node writes without looking at it twice. */
function fixedHeaders(answer: Answer, encoding: Encoding): string[] {
  const headerLists = fixed(answer)
  if (!headerLists[encoding]) {
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const headers = {
      ...onEveryAnswer,
      vary: 'accept-encoding, think-lang, origin',
      ...answer.headers,
      ...coding,
    }
    headerLists[encoding] = Object.entries(headers).flat()
  }
  return headerLists[encoding]
}

/** What a handler returns for Fastify to send. Nothing is returned for an empty body, and for one that is sent already. */
export type Body = Buffer | Readable | string | void

export function sendReply(reply: FastifyReply, answer: Reply | Raw, time: number): Body {
  reply.headers({ 'cache-control': 'no-store' })
  if (answer instanceof Raw) {
    const { status, contentType, headers, bytes } = answer
    return sendFile(reply, { status, headers: { 'content-type': contentType, ...headers }, body: bytes })
  }
  const { status, code, msg, data, headers } = answer
  const envelope: Envelope = { code, msg, data, time }
  setHead(reply, status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  return JSON.stringify(envelope)
}

export function sendFile(reply: FastifyReply, { status, headers, body }: FileResponse): Body {
  setHead(reply, status, headers)
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined
  if (reply.request.method !== 'HEAD') return body
  body.destroy()
}

function setHead(reply: FastifyReply, status: number, headers: Record<string, string>): void {
  reply.code(status).headers(onEveryAnswer).header('content-security-policy', noPage).headers(headers)
}
