import type { ServerResponse } from 'node:http'
import { randomToken } from '#platform/std/random.server.ts'
import { onEveryAnswer } from './security-headers.server.ts'
import type { Serving } from './server.server.ts'

export const isAlive = (response: ServerResponse): void => plain(response, 200, 'ok')

/** Whether to send people here: not while the database is away, and not to a product that is leaving. */
export async function isReady({ house, leaving }: Serving, response: ServerResponse): Promise<void> {
  if (leaving) return plain(response, 503, 'leaving')
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
      'cache-control': 'no-store',
      'x-request-id': randomToken(6),
    })
    .end(text)
}
