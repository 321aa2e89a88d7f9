import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import { leavingOf } from '#platform/call/leaving.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { serveCalls } from './calls.server.ts'
import { serveGenericCalls } from './generic-calls.server.ts'
import { InFlightRequests } from './in-flight-requests.server.ts'
import { CachedAnswers } from './cached-answers.server.ts'
import { readForms } from './answer-form.server.ts'
import { answerNowhere, answerPage, isAskedByPeople } from './answer-page.server.ts'
import {
  endQuiet,
  endSlowly,
  endWithUnread,
  limitConnections,
  quiet,
  socketLimits,
} from './connections.server.ts'
import { isAlive, isReady } from './health.server.ts'
import { observe, withoutKeys } from './observe.server.ts'
import { answerOtherOrigin, otherOrigins } from './other-origins.server.ts'
import { sendFile, type Body } from './send.server.ts'
import { endUnreadable, sendProblem } from './problems.server.ts'
import { strictTransport } from './security-headers.server.ts'
import { allMethods, pathOf, queryOf, type Serving } from './serving.server.ts'
import { trustedProxy } from './trusted-proxy.server.ts'

const jsonLimit = 1024 * 1024

export function openHttp(
  house: House,
  rest: Pick<
    Serving,
    | 'render'
    | 'queryParamsOf'
    | 'isPersonal'
    | 'office'
    | 'errorPage'
    | 'build'
    | 'serve'
    | 'lead'
    | 'uploadRate'
  >,
): FastifyInstance {
  const serving: Serving = {
    house,
    cachedAnswers: new CachedAnswers(house),
    inFlight: new InFlightRequests(),
    leaving: false,
    ...rest,
  }
  const app = fastify({
    trustProxy: trustedProxy(house.environment.trustProxy),
    bodyLimit: jsonLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: (handler) =>
      limitConnections(
        createServer(socketLimits, cachedFirst(serving, handler)).setTimeout(quiet, endQuiet),
        house.log,
      ),
    clientErrorHandler: (error, socket) => endUnreadable(house, error, socket),
    frameworkErrors: (error, _, reply) =>
      void answerUnroutable(serving, error, reply as unknown as FastifyReply),
  })
  app.addHook('preClose', async () => {
    serving.leaving = true
    leavingOf(house).abort()
    await endSlowly(app.server)
  })
  app.addHook('onClose', () => serving.inFlight.ended())
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, _, reply) => sendProblem(serving, reply, error))
  app.setNotFoundHandler(() => refuse('refused.method'))
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/healthz', handler: async (_, reply) => isAlive(reply) })
  app.route({ method, url: '/readyz', handler: (_, reply) => isReady(serving, reply) })
  serveCalls(app, serving)
  serveGenericCalls(app, serving, (reply) => answerAddress(serving, reply))
  serveAddresses(app, serving)
  return app
}

/** Every address that is not a call: a file, a page or a form of a page. */
function serveAddresses(app: FastifyInstance, serving: Serving): void {
  app.register(async (pages) => {
    readForms(pages)
    pages.route({
      method: allMethods,
      url: '*',
      handler: (_, reply) => observe(serving, reply, () => answerAddress(serving, reply)),
    })
  })
}

async function answerAddress(serving: Serving, reply: FastifyReply): Promise<Body> {
  const { request } = reply
  const path = pathOf(request.url)
  if (!isOwnPath(path)) {
    if (isAskedByPeople(request)) return answerNowhere(serving, reply)
    refuse('refused.unknownCall')
  }
  const { headers, method, ip: address } = request
  const file = await serving.serve({ path, query: queryOf(request.url), headers, method, address })
  return file ? sendFile(reply, file) : answerPage(serving, path, reply)
}

/** The router cannot decode the address. */
async function answerUnroutable(serving: Serving, error: Error, reply: FastifyReply): Promise<void> {
  try {
    if (!isAskedByPeople(reply.request)) throw error
    await serving.inFlight.during(answerNowhere(serving, reply))
  } catch (problem) {
    reply.send(sendProblem(serving, reply, problem))
  }
}

/** A cached answer is sent before the framework reads the request. */
function cachedFirst(
  serving: Serving,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { environment, log } = serving.house
  const secure = environment.publicUrl.startsWith('https:')
  const isListed = otherOrigins(environment.corsOrigins)
  const isAccessLogged = environment.logLevel === 'debug'
  return (request, response) => {
    if (isAccessLogged) logAccess(log, request, response)
    endWithUnread(request, response)
    if (secure) response.setHeader(...strictTransport)
    if (answerOtherOrigin(request, response, isListed)) return
    if (serving.leaving || !serving.cachedAnswers.send(request, response)) handler(request, response)
  }
}

/** One line for each request, without the address of its client. */
function logAccess(log: Log, { method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  response.once('close', () => {
    const ms = Math.round(performance.now() - began)
    const isWhole = response.writableFinished
    log.debug('request', { method, path: withoutKeys(pathOf(url)), status: response.statusCode, ms, isWhole })
  })
}

/** A full URL, or a path that a browser would read as another site, is not an address of this site. */
const isOwnPath = (path: string) => path.startsWith('/') && !path.includes('//') && !path.includes('\\')
