import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { defaultLocale } from '#platform/i18n/locale.ts'
import { originOf } from './origin.server.ts'
import { replyToError } from './run-call.server.ts'
import { noPage, onEveryAnswer } from './security-headers.server.ts'
import { sendReply, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'
import { isWatchedUpload } from './upload-rate.server.ts'

const worded: Record<number, MessageKey> = {
  413: 'refused.tooLarge',
  415: 'refused.jsonOnly',
}

/** Every refusal and every fault is answered here, as an envelope. */
export function sendProblem({ house }: Serving, reply: FastifyReply, error: unknown): Body {
  const { request, raw } = reply
  if (raw.headersSent || raw.hasHeader('content-security-policy')) {
    raw.destroy()
    return
  }
  const origin = originOf(request)
  const call = request.handled?.call ?? request.routeOptions.config.call
  const asked = call ?? { who: 'anyone', path: origin.url }
  const answer =
    ofFramework(error, request) ?? statusOf(error, replyToError(house, error, asked, origin), !call)
  if (answer.status === 413) reply.header('connection', 'close')
  return sendReply(reply, answer, house.clock.seconds())
}

const tooLate = 'ERR_HTTP_REQUEST_TIMEOUT'

const unread: Record<string, [status: string, words: MessageKey]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'refused.tooLarge'],
  [tooLate]: ['408 Request Timeout', 'refused.parameter'],
}

/** Bytes that are no valid request end the connection, with an error in an envelope. */
export function endUnreadable({ clock }: House, { code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === tooLate && isWatchedUpload(socket)) return
  if (socket.writable && code !== 'ECONNRESET') {
    const [status, words] = unread[code] ?? ['400 Bad Request', 'refused.parameter']
    const reply: Envelope = { code: 0, msg: message(defaultLocale, words), data: null, time: clock.seconds() }
    const body = JSON.stringify(reply)
    const headers = {
      ...onEveryAnswer,
      'content-security-policy': noPage,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroy()
}

export const endTooLate = (house: House, socket: Socket): void =>
  endUnreadable(house, { name: '', message: '', code: tooLate }, socket)

/** Who asks for a picture or a page reads the status alone. */
function statusOf(error: unknown, reply: Reply, isFile: boolean): Reply {
  if (!(error instanceof Refusal)) return reply
  if (isFile && error.kind === 'tooMany') return { ...reply, status: 429 }
  if (error.key === 'refused.unknownCall') return { ...reply, status: 404, data: null }
  if (error.key === 'refused.otherSite') return { ...reply, status: 403 }
  return error.key === 'refused.method' ? { ...reply, status: 405, data: null } : reply
}

/** Requests that the framework itself refuses: broken JSON, bodies that are too large or of another type. */
function ofFramework(error: unknown, request: FastifyRequest): Reply | null {
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>
  const isFramework = code.startsWith('FST_') || !request.raw.complete
  if (error instanceof Refusal || !isFramework || status < 400 || status >= 500) return null
  return {
    status,
    code: 0,
    msg: message(originOf(request).locale, worded[status] ?? 'refused.parameter'),
    data: null,
    headers: {},
  }
}
