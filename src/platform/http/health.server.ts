import type { FastifyReply } from 'fastify'
import { randomToken } from '#platform/std/random.server.ts'
import { hasRoom } from '#platform/std/disk-space.server.ts'
import { sendFile, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'

export const isAlive = (reply: FastifyReply): Body => plain(reply, 200, 'ok')

/**
 * The readiness check: not ready while the database cannot be reached, nothing can be written, or the product stops.
 * Pages are still answered.
 */
export async function isReady({ house, leaving }: Serving, reply: FastifyReply): Promise<Body> {
  if (leaving) return plain(reply, 503, 'leaving')
  if (!(await hasRoom(house.environment.dataDir))) return plain(reply, 503, 'the disk is full')
  if (house.db.keepsNothing) return plain(reply, 503, 'the disk has failed')
  const hasDatabase = await house.db.read
    .selectFrom('migration')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  plain(reply, hasDatabase ? 200 : 503, hasDatabase ? 'ready' : 'the database does not answer')
}

function plain(reply: FastifyReply, status: number, text: string): Body {
  const headers = {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'x-request-id': randomToken(6),
  }
  return sendFile(reply, { status, headers, body: Buffer.from(text) })
}
