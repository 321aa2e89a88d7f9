import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { codes } from '#platform/call/call.ts'
import { endHeader, endText, type ToldEnd } from '#platform/call/session/told-end.ts'
import { buildHeader } from '#platform/call/reload/told-build.ts'
import { Raw, type CacheNotes } from '#platform/call/context.server.ts'
import { DatabaseUnavailable } from '#platform/db/outage.server.ts'
import { refuseUnlessOffered, type HandledCall } from '#platform/call/handle.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { cacheableReply } from './cacheable-reply.server.ts'
import { originOf } from './origin.server.ts'
import { admit, replyTo, runCall } from './run-call.server.ts'
import { observe } from './observe.server.ts'
import { sendReply, type Body } from './send.server.ts'
import { allMethods, pathOf, type Serving } from './serving.server.ts'
import { partLimits, withUploadedFile } from './uploads.server.ts'

/** Every call that is written by hand is a route. Only calls that take files read multipart forms. */
export function serveCalls(app: FastifyInstance, serving: Serving): void {
  const handled = serving.house.registry.ownCalls
  app.register(async (calls) => {
    refuseOtherSpellings(calls)
    for (const each of handled) if (!each.call.files) calls.route(routeOf(serving, each))
    refuseOtherMethods(calls, handled, serving)
    await calls.register(async (uploads) => {
      await uploads.register(multipart, partLimits)
      for (const each of handled) if (each.call.files) uploads.route(routeOf(serving, each))
    })
  })
}

function routeOf(serving: Serving, handled: HandledCall): RouteOptions {
  const answer = answererOf(handled)
  return {
    method: methodsOf(handled),
    url: handled.call.path,
    config: { call: handled.call },
    handler: (_, reply) => observe(serving, reply, () => answer(serving, handled, reply)),
  }
}

export function refuseOtherSpellings(calls: FastifyInstance): void {
  // A hook that returns a promise would delay the reading of the body.
  calls.addHook('onRequest', ({ url }, _, done) =>
    isOtherSpelling(url) ? done(new Refusal('refused.unknownCall')) : done(),
  )
}

/** The router decodes a path. A second spelling of a call could pass a proxy that guards the first. */
function isOtherSpelling(url: string): boolean {
  const path = pathOf(url)
  return !path.startsWith('/') || path.includes('%')
}

export const answererOf = ({ call }: HandledCall) => (call.cached ? answerCached : answerCall)

function refuseOtherMethods(
  calls: FastifyInstance,
  handled: readonly HandledCall[],
  { house }: Serving,
): void {
  for (const [url, same] of Map.groupBy(handled, ({ call }) => call.path.toLowerCase())) {
    const allowed = same.flatMap(methodsOf)
    async function refuseMethod(_: FastifyRequest, reply: FastifyReply): Promise<void> {
      for (const each of same) await refuseUnlessOffered(house, each)
      reply.header('allow', allowed.join(', '))
      refuse('refused.method')
    }
    const method = allMethods.filter((each) => !allowed.includes(each))
    calls.route({ method, url, onRequest: refuseMethod, handler: refuseMethod })
  }
}

const methodsOf = ({ call }: HandledCall): string[] =>
  call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]

/** A file is received only if the caller may call. */
async function answerCall(serving: Serving, handled: HandledCall, reply: FastifyReply): Promise<Body> {
  const { house } = serving
  const { request } = reply
  const onEnd = (end: ToldEnd) => void reply.header(endHeader, endText(end))
  const origin = { ...originOf(request), onEnd }
  reply.header(buildHeader, serving.build())
  const caller = await admit(house, handled, origin)
  const run = (input: unknown) => replyTo(house, handled, caller, input, origin)
  const answer = handled.call.files
    ? await withUploadedFile(serving, request, caller, run)
    : await run(inputOf(request))
  return sendReply(reply, answer, house.clock.seconds())
}

async function answerCached(serving: Serving, handled: HandledCall, reply: FastifyReply): Promise<Body> {
  const { house, cachedAnswers } = serving
  const { request } = reply
  const origin = originOf(request)
  const input = inputOf(request)
  let refused: Awaited<ReturnType<typeof runCall>> | null = null
  const key = `${origin.locale} ${handled.call.path} ${whatIsRead(handled, input)}`
  const make = async (tablesRead: Set<string>) => {
    const keeping: CacheNotes = { tablesRead }
    const made = await runCall(house, handled, input, origin, keeping)
    if (made instanceof Raw) throw new Error(`${handled.call.path} cannot be cached`)
    if (made.status === 503) throw new DatabaseUnavailable(`${handled.call.path} cannot be answered now`)
    if (made.code === codes.ok)
      return {
        ...cacheableReply(made, serving.build()),
        freshFor: handled.call.maxAge,
        onSend: keeping.onSend,
      }
    refused = made
    return null
  }
  const answer = await house.answers.get(key, make)
  if (answer) {
    cachedAnswers.remember(request.raw, key)
    return cachedAnswers.sendAnswer(request.raw, reply.raw, answer)
  }
  // The computation of another request may have ended in the refusal, and then this one has no refusal of its own.
  refused ??= await runCall(house, handled, input, origin)
  return sendReply(reply, refused, house.clock.seconds())
}

/** Repeated keys come as lists; `search[]` and `search` are the same. */
function inputOf(request: FastifyRequest): unknown {
  if (!isAskedInQuery(request)) return request.body ?? {}
  const input: Record<string, string | string[]> = Object.create(null)
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''
  for (const [name, value] of new URLSearchParams(query)) {
    const plain = name.replace(/\[\d*\]$/, '')
    const before = input[plain]
    input[plain] = before === undefined ? (name === plain ? value : [value]) : [before, value].flat()
  }
  return { ...input }
}

/** Clients of this family send the ids of a DELETE in its body or in its query. */
const isAskedInQuery = ({ method, body }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || (method === 'DELETE' && !body)

/** The input that a call reads. Other parameters neither change the answer nor create another cached copy. */
function whatIsRead({ call }: HandledCall, input: unknown): string {
  if (!call.input) return ''
  const read = z.safeParse(call.input, input)
  return read.success ? JSON.stringify(read.data) : 'refused'
}
