import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methods } from '#platform/call/call.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { answererOf, refuseOtherSpellings } from './calls.server.ts'
import { observe } from './observe.server.ts'
import type { Body } from './send.server.ts'
import { allMethods, pathOf, type Serving } from './serving.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that the registry had at this address when the request came. */
    handled: HandledCall | null
  }
}

/** The calls of entities in the back office, also under second names, and those for visitors. */
const urls = ['/admin/:controller/:action', '/api/:area/:controller/:action']

/**
 * The calls of all entities have these routes together, because there may be more entities while the product runs. An
 * address that is no call is one of a page.
 */
export function serveGenericCalls(
  app: FastifyInstance,
  serving: Serving,
  answerAddress: (reply: FastifyReply) => Promise<Body>,
): void {
  app.decorateRequest('handled', null)
  app.register(async (calls) => {
    refuseOtherSpellings(calls)
    for (const url of urls)
      calls.route({
        method: allMethods,
        url,
        // Before the body is read.
        onRequest: async (request, reply) => {
          request.handled = (await handledAt(serving, request)) ?? null
          if (!request.handled) await refuseOtherMethods(serving, request, reply)
        },
        handler: ({ handled }, reply) =>
          observe(serving, reply, () =>
            handled ? answererOf(handled)(serving, handled, reply) : answerAddress(reply),
          ),
      })
  })
}

const reading = ['GET', 'HEAD']

async function handledAt({ house }: Serving, { method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  const registry = await house.latestRegistry()
  return registry.call(reading.includes(method) ? 'GET' : method, pathOf(url).replace(/\/$/, ''))
}

async function refuseOtherMethods(serving: Serving, { method, url }: FastifyRequest, reply: FastifyReply) {
  const allowed: string[] = []
  for (const other of methods) {
    if (await handledAt(serving, { method: other, url }))
      allowed.push(...(other === 'GET' ? reading : [other]))
  }
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    refuse('refused.method')
  }
  if (!reading.includes(method)) refuse('refused.unknownCall')
}
