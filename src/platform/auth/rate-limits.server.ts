import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Limit } from '#platform/call/call.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { networksOf, type Network } from './network.ts'
import { countAttempt, readCounts, type AttemptCount } from './rate-limit-counter.server.ts'

export interface KeyedLimit extends Limit {
  key: string
}

/** One limit for each of the networks around an address, larger for those that many customers share. */
export const perNetwork = (
  networks: readonly Network[],
  { times, seconds }: Limit,
  keyFor: (network: string) => string,
): KeyedLimit[] => networks.map(({ name, room }) => ({ key: keyFor(name), times: times * room, seconds }))

/** The limits of an address, in each of the networks around it. */
export const perAddressOf = (name: string, address: string, limit: Limit): KeyedLimit[] =>
  perNetwork(networksOf(address), limit, (network) => `${name} ${network}`)

/** Counts one more attempt of an address, or refuses it. */
export async function limitAddress(house: House, name: string, address: string, limit: Limit): Promise<void> {
  await takeTogether(house, perAddressOf(name, address, limit))
}

/** Counts one more attempt for this key across all nodes, or returns how long to wait. */
export async function takeOrRefuse(house: House, key: string, limit: Limit): Promise<void> {
  await takeTogether(house, [{ key, ...limit }])
}

/**
 * Counts one more attempt under all of these limits. If one of them is reached, it refuses and counts nothing, so that
 * endless invented names store no rows. Returns the numbers of this attempt.
 */
export async function takeTogether(house: House, limits: readonly KeyedLimit[]): Promise<number[]> {
  if (house.environment.drill?.limits === false) return []
  const counts = await countAttempt(house, limits.map(windowOf))
  refuseOver(house, limits, counts)
  return counts.map(({ times }) => times)
}

/** Counts one more attempt if there is room for it, for callers with an own answer. Returns whether there was room. */
export async function takeIfAllowed(house: House, limits: readonly KeyedLimit[]): Promise<boolean> {
  if (house.environment.drill?.limits === false) return true
  return isUnder(limits, await countAttempt(house, limits.map(windowOf)))
}

/** Whether one more attempt would be allowed. Nothing is counted. */
export async function isAllowed(house: House, limits: readonly KeyedLimit[]): Promise<boolean> {
  if (house.environment.drill?.limits === false) return true
  return isUnder(limits, await readCounts(house, limits.map(windowOf)))
}

const isUnder = (limits: readonly KeyedLimit[], counts: readonly AttemptCount[]) =>
  counts.every(({ times }, at) => times <= (limits[at] as KeyedLimit).times)

/** Refuses as `takeTogether` does, and counts nothing. */
export async function refuseReached(house: House, limits: readonly KeyedLimit[]): Promise<void> {
  if (house.environment.drill?.limits === false) return
  refuseOver(house, limits, await readCounts(house, limits.map(windowOf)))
}

export const windowOf = ({ key, times, seconds }: KeyedLimit) => ({
  keyHash: sha256(key),
  most: times,
  seconds,
})

export function refuseOver(
  house: House,
  limits: readonly KeyedLimit[],
  counts: readonly AttemptCount[],
): void {
  for (const [at, limit] of limits.entries()) {
    const { times, endsAt } = counts[at] as AttemptCount
    if (times > limit.times) refuseUntil(endsAt, house.clock.seconds(), limit)
  }
}

function refuseUntil(endsAt: number, now: number, limit: Limit): never {
  const seconds = Math.min(Math.max(endsAt - now, 1), limit.seconds)
  refuse('refused.tooMany', { kind: 'tooMany', retryAfter: seconds, params: { seconds } })
}

/** Gives back an attempt that turned out to be valid. */
export async function giveBack({ db }: House, keys: readonly string[]): Promise<void> {
  await db.write(({ queries }) =>
    queries
      .updateTable('rate_limit')
      .set({ times: sql`times - 1` })
      .where(oneOf(queries, 'key_hash', keys.map(sha256)))
      .where('times', '>', 0)
      .execute(),
  )
}

export async function sweepLimits({ db, clock }: House): Promise<void> {
  const now = clock.seconds()
  await db.write(({ queries }) => queries.deleteFrom('rate_limit').where('ends_at', '<=', now).execute())
}
