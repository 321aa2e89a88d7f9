import type { FastifyReply } from 'fastify'
import { pathOf, type Serving } from './serving.server.ts'
import { untrustedProxy } from './untrusted-proxy.server.ts'

/** Milliseconds. People notice an answer that takes longer. */
const slow = 1000

/** Runs a request, and tells the operator about an answer that was slow and about a proxy that is not trusted. */
export async function observe<T>(
  { house, inFlight }: Serving,
  { request }: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  untrustedProxy(house).note(request, house)
  const began = performance.now()
  try {
    return await inFlight.during(work())
  } finally {
    const ms = Math.round(performance.now() - began)
    // An upload takes as long as its sender does.
    if (ms > slow && !request.routeOptions.config.call?.files)
      house.log.info('slow answer', { method: request.method, path: withoutKeys(pathOf(request.url)), ms })
  }
}

/** Some addresses hold the code of a ticket or the key of a calendar, and many people read a log. */
export const withoutKeys = (path: string): string =>
  path.replaceAll(/(?<=\/ticket\/)[^/]+|[^/]{20,}/gi, '…').slice(0, 200)
