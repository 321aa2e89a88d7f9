import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Limit } from '#platform/call/call.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { countAttempt } from './rate-limit-counter.server.ts'

/** Counts one more attempt for this key across all nodes, or returns how long to wait. */
export async function takeOrRefuse(house: House, key: string, limit: Limit): Promise<void> {
  if (house.environment.drill?.limits === false) return
  const now = house.clock.seconds()
  const { times: most, seconds } = limit
  const { times, endsAt } = await countAttempt(house, { keyHash: sha256(key), most, seconds, now })
  if (times > most) refuseUntil(endsAt, now, limit)
}

/**
 * Refuses callers that are over a limit already, and counts nothing. It runs before other limits count, because those
 * would store endless rows under invented names.
 */
export async function refuseSpent(house: House, key: string, limit: Limit): Promise<void> {
  if (house.environment.drill?.limits === false) return
  const now = house.clock.seconds()
  const over = await spent(house, sha256(key), limit, now)
  if (over) refuseUntil(over.endsAt, now, limit)
}

function refuseUntil(endsAt: number, now: number, limit: Limit): never {
  const seconds = Math.min(Math.max(endsAt - now, 1), limit.seconds)
  refuse('refused.tooMany', { kind: 'tooMany', retryAfter: seconds, params: { seconds } })
}

/** Gives back an attempt that turned out to be valid. */
export async function giveBack({ db }: House, key: string): Promise<void> {
  await db.write(({ queries }) =>
    queries
      .updateTable('rate_limit')
      .set({ times: sql`times - 1` })
      .where('key_hash', '=', sha256(key))
      .where('times', '>', 0)
      .execute(),
  )
}

async function spent({ db }: House, keyHash: string, limit: Limit, now: number) {
  const row = await db.read
    .selectFrom('rate_limit')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  const over = row && row.times >= limit.times && row.began_at <= now && now < row.ends_at
  return over ? { times: row.times + 1, endsAt: row.ends_at } : null
}

export async function sweepLimits({ db, clock }: House): Promise<void> {
  const now = clock.seconds()
  await db.write(({ queries }) => queries.deleteFrom('rate_limit').where('ends_at', '<=', now).execute())
}
