import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { endFamily, findToken, issueTokens, lockOwner, type Area, type TokenPair } from './tokens.server.ts'

/** Two tabs may send the same refresh token at the same time. Within this time the second also gets new tokens. */
const graceSeconds = 10

/**
 * New tokens for old ones. A refresh token is valid once. A second use means that it was stolen, by or from the
 * sender, so the whole session ends for both. Null is a refusal.
 */
export async function refreshTokens(
  house: House,
  area: Area,
  accessToken: string,
  refreshToken: string,
): Promise<TokenPair | null> {
  const refresh = await findToken(house, refreshToken, `${area}-refresh`)
  const access = await findToken(house, accessToken, area)
  if (!refresh || !access || access.family !== refresh.family) return null
  return house.db.write(async (tx) => {
    await lockOwner(house, tx, area, refresh.owner_id)
    return rotate(house, tx, area, refresh.hash, access.hash)
  })
}

async function rotate(
  house: House,
  tx: Tx,
  area: Area,
  hash: string,
  accessHash: string,
): Promise<TokenPair | null> {
  const now = house.clock.seconds()
  const old = await tx.queries.selectFrom('token').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!old || old.expires_at <= now) return null
  // A clock that was set back must not open the grace time for days.
  if (old.replaced_at !== null && Math.abs(now - old.replaced_at) > graceSeconds) {
    await endFamily(tx, old.family)
    return null
  }
  await tx.queries
    .updateTable('token')
    .set({ replaced_at: now })
    .where('hash', 'in', [hash, accessHash])
    .where('replaced_at', 'is', null)
    .execute()
  const { owner_id, family, ip, useragent } = old
  const beganAt = old.began_at || old.created_at
  return issueTokens(house, area, owner_id, { keep: true, family, beganAt, ip, useragent, tx })
}
