import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { Answer } from '#platform/cache/answers.server.ts'
import { encodingFor, type Encoding } from '#platform/cache/ready-bytes.server.ts'
import type { Envelope } from '#platform/call/call.ts'
import { Raw } from '#platform/call/context.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { noPage, onEveryAnswer } from './security-headers.server.ts'

/** Below this a compressed answer is hardly smaller than a plain one. */
const worthCompressing = 1000

/** Sends a cached answer and its live end in as few steps as possible, because most requests take this path. */
export function sendKept(
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
  const known = fixed(answer)
  if (!known[encoding]) {
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const headers = { ...onEveryAnswer, vary: 'accept-encoding, think-lang', ...answer.headers, ...coding }
    known[encoding] = Object.entries(headers).flat()
  }
  return known[encoding]
}

export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply | Raw,
  seconds: number,
): void {
  const { status, headers, bytes } = reply instanceof Raw ? ofRaw(reply) : ofReply(reply, seconds)
  response.writeHead(status, {
    ...onEveryAnswer,
    'cache-control': 'no-store',
    'content-security-policy': noPage,
    ...headers,
    ...(Buffer.isBuffer(bytes) && { 'content-length': bytes.length }),
  })
  sendBody(request, response, bytes)
}

export function sendServed(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: FileResponse,
): void {
  response.writeHead(status, { ...onEveryAnswer, 'content-security-policy': noPage, ...headers })
  sendBody(request, response, body)
}

/** When a client disconnects, the stream that was made for it ends. */
function sendBody(request: IncomingMessage, response: ServerResponse, body: Buffer | Readable): void {
  if (request.method === 'HEAD') {
    if (!Buffer.isBuffer(body)) body.destroy()
    response.end()
  } else if (Buffer.isBuffer(body)) response.end(body)
  else pipeline(body, response, () => {})
}

const ofRaw = ({ contentType, bytes, headers, status }: Raw) => ({
  status,
  headers: { 'content-type': contentType, ...headers },
  bytes,
})

function ofReply({ status, code, msg, data, headers }: Reply, time: number) {
  const envelope: Envelope = { code, msg, data, time }
  const bytes = Buffer.from(JSON.stringify(envelope))
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, bytes }
}
