import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Limit } from '#platform/call/call.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import './auth-tables.ts'

/** Counts one more time for this key on all nodes together, or says how long to wait. */
export async function takeOrRefuse(house: House, key: string, limit: Limit): Promise<void> {
  if (house.settings.drill?.limits === false) return
  const now = house.clock.seconds()
  const keyHash = sha256(key)
  // Who is over the limit already costs a read, not a write.
  const { times, endsAt } =
    (await spent(house, keyHash, limit, now)) ?? (await take(house, keyHash, limit, now))
  if (times <= limit.times) return
  const seconds = Math.min(Math.max(endsAt - now, 1), limit.seconds)
  refuse('refused.tooMany', { kind: 'tooMany', retryAfter: seconds, params: { seconds } })
}

/** What was taken for an attempt that turned out to be a good one. */
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

/** A window begins with its first attempt; one that seems to begin later than now was left by a clock set back. */
async function take({ db }: House, keyHash: string, { seconds }: Limit, now: number) {
  const fresh = { key_hash: keyHash, began_at: now, ends_at: now + seconds, times: 1 }
  const runs = sql<boolean>`rate_limit.began_at <= ${now} and ${now} < rate_limit.ends_at`
  const row = await db.write(({ queries }) =>
    queries
      .insertInto('rate_limit')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet({
          times: sql`case when ${runs} then rate_limit.times + 1 else 1 end`,
          began_at: sql`case when ${runs} then rate_limit.began_at else ${fresh.began_at} end`,
          ends_at: sql`case when ${runs} then rate_limit.ends_at else ${fresh.ends_at} end`,
        }),
      )
      .returning(['times', 'ends_at'])
      .executeTakeFirstOrThrow(),
  )
  return { times: row.times, endsAt: row.ends_at }
}

export async function sweepLimits({ db, clock }: House): Promise<void> {
  const now = clock.seconds()
  await db.write(({ queries }) => queries.deleteFrom('rate_limit').where('ends_at', '<=', now).execute())
}
