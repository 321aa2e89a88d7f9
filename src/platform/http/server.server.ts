import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import type { Handled } from '#platform/call/handle.server.ts'
import type { Served } from '#platform/files/served.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { CallTable } from './call-table.server.ts'
import { answerCall, callAt } from './calls.server.ts'
import { KeptAnswers } from './kept-answers.server.ts'
import { answerPage } from './answer-page.server.ts'
import type { RenderedPage, RenderPage } from './pages.server.ts'
import { sendServed } from './send.server.ts'
import { sendProblem } from './problems.server.ts'

export interface Serving {
  house: House
  calls: CallTable
  kept: KeptAnswers
  render: RenderPage
  /** The page of the back office, which draws itself in the browser. */
  office: RenderPage
  /** The page for when there is none. */
  trouble: (asked: { url: string; locale: Locale; status: number }) => Promise<RenderedPage>
  serve: Serve
}

/** Files of the build, of the centre and of the fonts, by their address; null is none of them. */
export type Serve = (path: string, asked: IncomingHttpHeaders, method: string) => Promise<Served | null>

const jsonLimit = 1024 * 1024

export function openHttp(
  house: House,
  handled: Handled[],
  rest: Pick<Serving, 'render' | 'office' | 'trouble' | 'serve'>,
): FastifyInstance {
  const serving: Serving = { house, calls: new CallTable(handled), kept: new KeptAnswers(house), ...rest }
  const app = fastify({
    trustProxy: house.settings.trustProxy,
    bodyLimit: jsonLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 20_000,
    routerOptions: { maxParamLength: 2000 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: (handler) => createServer(limits, keptFirst(serving, handler)),
  })
  app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 } })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    reply.hijack()
    sendProblem(serving, request, reply.raw, error)
  })
  app.route({
    method: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: '*',
    async handler(request, reply) {
      reply.hijack()
      await answer(serving, request, reply.raw).catch((error: unknown) =>
        sendProblem(serving, request, reply.raw, error),
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    sendProblem(serving, request, reply.raw, Object.assign(new Error('Unknown method'), { statusCode: 405 }))
  })
  return app
}

/** Slow senders of headers and bodies are ended; nobody waits for them. */
const limits = {
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
}

/** A kept answer leaves before the framework looks at the request. */
function keptFirst({ kept }: Serving, handler: (request: IncomingMessage, response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!kept.send(request, response)) handler(request, response)
  }
}

async function answer(serving: Serving, request: FastifyRequest, response: ServerResponse): Promise<void> {
  const path = pathOf(request.url)
  if (path === '/healthz') return plain(response, 200, 'ok')
  if (path === '/readyz') return ready(serving.house, response)
  const methods = callAt(serving, path)
  if (methods) return answerCall(serving, methods, request, response)
  const served = await serving.serve(path, request.headers, request.method)
  if (served) return sendServed(request.raw, response, served)
  return answerPage(serving, path, request, response)
}

/** The path as it was sent: nothing is decoded or folded, so that no second spelling means the same thing. */
const pathOf = (url: string) => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function plain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'x-request-id': randomToken(6),
    })
    .end(text)
}

async function ready({ db }: House, response: ServerResponse): Promise<void> {
  const there = await db.read
    .selectFrom('migration')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  plain(response, there ? 200 : 503, there ? 'ready' : 'the database does not answer')
}
