import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methods } from '#platform/call/call.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { answerCall, refuseOtherSpellings } from './calls.server.ts'
import { observe } from './observe.server.ts'
import type { Body } from './send.server.ts'
import { allMethods, pathOf, type Serving } from './serving.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that the registry had at this address when the request came. */
    handled: HandledCall | null
  }
}

/**
 * One route for the calls of all entities, of which there may be more while the product runs, and for the second names
 * of controllers. An address that is no call is one of a page.
 */
export function serveGenericCalls(
  app: FastifyInstance,
  serving: Serving,
  answerAddress: (reply: FastifyReply) => Promise<Body>,
): void {
  app.decorateRequest('handled', null)
  app.register(async (calls) => {
    refuseOtherSpellings(calls)
    calls.route({
      method: allMethods,
      url: '/admin/:controller/:action',
      // Before the body is read.
      onRequest: async (request, reply) => {
        request.handled = (await handledAt(serving, request)) ?? null
        if (!request.handled) await refuseOtherMethods(serving, request, reply)
      },
      handler: (request, reply) =>
        observe(serving, reply, () =>
          request.handled ? answerCall(serving, request.handled, reply) : answerAddress(reply),
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
