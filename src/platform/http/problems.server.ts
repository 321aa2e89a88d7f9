import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Reply } from '#platform/call/envelope.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { originOf } from './origin.server.ts'
import { replyToError } from './run-call.server.ts'
import { sendReply } from './send.server.ts'
import type { Serving } from './server.server.ts'

const worded: Record<number, MessageKey> = {
  404: 'refused.unknownCall',
  405: 'refused.method',
  413: 'refused.tooLarge',
  415: 'refused.jsonOnly',
}

/** Whatever went wrong on the way to a call is still told in the envelope. */
export function sendProblem(
  { house }: Serving,
  request: FastifyRequest,
  response: ServerResponse,
  error: unknown,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const origin = originOf(request)
  const who = origin.url.toLowerCase().startsWith('/admin') ? 'admin' : 'anyone'
  const reply =
    ofFramework(error, origin.locale) ??
    statusOf(error, replyToError(house, error, { who, path: origin.url }, origin))
  if (reply.status === 413) response.setHeader('connection', 'close')
  sendReply(request.raw, response, reply, house.clock.seconds())
}

function statusOf(error: unknown, reply: Reply): Reply {
  if (!(error instanceof Refusal)) return reply
  if (error.key === 'refused.unknownCall') return { ...reply, status: 404, data: null }
  if (error.key === 'refused.otherSite') return { ...reply, status: 403 }
  return error.key === 'refused.method' ? { ...reply, status: 405, data: null } : reply
}

/** What the framework refuses by itself: broken JSON, bodies that are too large or of another type. */
function ofFramework(error: unknown, locale: Parameters<typeof message>[0]): Reply | null {
  const status = (error as { statusCode?: number }).statusCode
  if (error instanceof Refusal || !status || status < 400 || status >= 500) return null
  return {
    status,
    code: 0,
    msg: message(locale, worded[status] ?? 'refused.parameter'),
    data: null,
    headers: {},
  }
}
