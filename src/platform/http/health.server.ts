import type { ServerResponse } from 'node:http'
import { randomToken } from '#platform/std/random.server.ts'
import { hasRoom } from '#platform/std/disk-space.server.ts'
import { noPage, onEveryAnswer } from './security-headers.server.ts'
import type { Serving } from './serving.server.ts'

export const isAlive = (response: ServerResponse): void => plain(response, 200, 'ok')

/**
 * The readiness check: not ready while the database cannot be reached, nothing can be written, or the product stops.
 * Pages are still answered.
 */
export async function isReady({ house, leaving }: Serving, response: ServerResponse): Promise<void> {
  if (leaving) return plain(response, 503, 'leaving')
  if (!(await hasRoom(house.environment.dataDir))) return plain(response, 503, 'the disk is full')
  if (house.db.keepsNothing) return plain(response, 503, 'the disk has failed')
  const there = await house.db.read
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

function plain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      ...onEveryAnswer,
      'content-type': 'text/plain',
      'content-security-policy': noPage,
      'cache-control': 'no-store',
      'x-request-id': randomToken(6),
    })
    .end(text)
}
