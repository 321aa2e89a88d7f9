import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { CallTable } from './call-table.server.ts'
import { answerCall, callAt } from './calls.server.ts'
import { AtWork } from './in-flight-requests.server.ts'
import { KeptAnswers } from './kept-answers.server.ts'
import { readForms } from './answer-form.server.ts'
import { answerNowhere, answerPage, isAskedByPeople } from './answer-page.server.ts'
import { endQuiet, endSlowly, endWithUnread, quiet, socketLimits } from './connections.server.ts'
import { isAlive, isReady } from './health.server.ts'
import { sendServed } from './send.server.ts'
import { endUnreadable, sendProblem } from './problems.server.ts'
import { strictTransport } from './security-headers.server.ts'
import type { Serving } from './serving.server.ts'

const jsonLimit = 1024 * 1024

export function openHttp(
  house: House,
  handled: HandledCall[],
  rest: Pick<Serving, 'render' | 'queryParamsOf' | 'office' | 'trouble' | 'serve' | 'lead'>,
): FastifyInstance {
  const own = { house, calls: new CallTable(handled), kept: new KeptAnswers(house), leaving: false }
  const serving: Serving = { ...own, ...rest }
  const atWork = new AtWork()
  const app = fastify({
    trustProxy: trusted(house.environment.trustProxy),
    bodyLimit: jsonLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: (handler) =>
      createServer(socketLimits, keptFirst(serving, handler)).setTimeout(quiet, endQuiet),
    clientErrorHandler: (error, socket) => endUnreadable(house, error, socket),
    frameworkErrors(error, unread, reply) {
      reply.hijack()
      const request = unread as FastifyRequest
      if (isAskedByPeople(request)) void atWork.during(tellNowhere(serving, request, reply.raw))
      else sendProblem(serving, request, reply.raw, error)
    },
  })
  app.addHook('preClose', async () => {
    serving.leaving = true
    await endSlowly(app.server)
  })
  app.addHook('onClose', () => atWork.ended())
  app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    // The call says in its own words how large a file may be.
    throwFileSizeLimit: false,
  })
  app.removeContentTypeParser('text/plain')
  readForms(app)
  app.setErrorHandler((error, request, reply) => {
    reply.hijack()
    sendProblem(serving, request, reply.raw, error)
  })
  app.route({
    method: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: '*',
    async handler(request, reply) {
      reply.hijack()
      const answering = answer(serving, request, reply.raw)
      await atWork.during(
        answering.catch((error: unknown) => sendProblem(serving, request, reply.raw, error)),
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    sendProblem(serving, request, reply.raw, Object.assign(new Error('Unknown method'), { statusCode: 405 }))
  })
  return app
}

/**
 * With this setting there is exactly one proxy. A client may have written everything before the address that the proxy
 * adds.
 */
const trusted = (setting: boolean | string) =>
  setting === true ? (_address: string, hop: number) => hop === 0 : setting

/** A cached answer is sent before the framework reads the request. */
function keptFirst(
  serving: Serving,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const secure = serving.house.environment.publicUrl.startsWith('https:')
  return (request, response) => {
    endWithUnread(request, response)
    if (secure) response.setHeader(...strictTransport)
    if (serving.leaving || !serving.kept.send(request, response)) handler(request, response)
  }
}

async function answer(serving: Serving, request: FastifyRequest, response: ServerResponse): Promise<void> {
  const path = pathOf(request.url)
  if (!isOwnPath(path)) {
    if (isAskedByPeople(request)) return answerNowhere(serving, request, response)
    refuse('refused.unknownCall')
  }
  const folded = path.toLowerCase()
  if (folded === '/healthz') return isAlive(response)
  if (folded === '/readyz') return isReady(serving, response)
  const methods = callAt(serving, path)
  if (methods) return answerCall(serving, methods, request, response)
  const served = await serving.serve(path, request.headers, request.method)
  if (served) return sendServed(request.raw, response, served)
  return answerPage(serving, path, request, response)
}

async function tellNowhere(
  serving: Serving,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    await answerNowhere(serving, request, response)
  } catch (error) {
    sendProblem(serving, request, response, error)
  }
}

/** The path as it was sent. Nothing is decoded or normalised, so that no second spelling means the same. */
const pathOf = (url: string) => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** A full URL, or a path that a browser would read as another site, is not an address of this site. */
const isOwnPath = (path: string) => path.startsWith('/') && !path.includes('//') && !path.includes('\\')
