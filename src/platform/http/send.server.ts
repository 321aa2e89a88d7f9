import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Answer } from '#platform/cache/answers.server.ts'
import { encodingFor } from '#platform/cache/ready-bytes.server.ts'
import type { Envelope } from '#platform/call/call.ts'
import { Raw } from '#platform/call/context.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import type { Served } from '#platform/files/served.server.ts'
import { onEveryAnswer } from './security-headers.server.ts'

/** Below this a compressed answer is hardly smaller than a plain one. */
const worthCompressing = 1000

/** A kept answer and its live end, as few steps as possible: this is the path most requests take. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  tail: string,
  more: Record<string, string>,
): void {
  const encoding =
    answer.bytes.size < worthCompressing ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const bytes = answer.bytes.with(tail, encoding)
  const headers: Record<string, string | number> = {
    ...onEveryAnswer,
    ...answer.headers,
    ...more,
    vary: 'accept-encoding, think-lang',
    'content-length': bytes.length,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
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
    ...headers,
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** A reader that goes away ends the file that was being read for it. */
export function sendServed(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Served,
): void {
  response.writeHead(status, { ...onEveryAnswer, ...headers })
  if (request.method === 'HEAD') {
    if (!Buffer.isBuffer(body)) body.destroy()
    response.end()
  } else if (Buffer.isBuffer(body)) response.end(body)
  else pipeline(body, response, () => {})
}

const ofRaw = ({ contentType, bytes, headers }: Raw) => ({
  status: 200,
  headers: { 'content-type': contentType, ...headers },
  bytes,
})

function ofReply({ status, code, msg, data, headers }: Reply, time: number) {
  const envelope: Envelope = { code, msg, data, time }
  const bytes = Buffer.from(JSON.stringify(envelope))
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, bytes }
}
