import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import {
  endFamily,
  findToken,
  issueTokens,
  lockOwner,
  type Area,
  type StoredToken,
  type TokenPair,
} from './tokens.server.ts'

/** Tabs refresh at the same time and answers arrive late, so for so long nothing that happens is a sign of a thief. */
const graceSeconds = 10

/** Tells the owner of a session that somebody else had its token, in the transaction that ends it. */
type TellOwner = (tx: Tx, ownerId: number) => Promise<void>

interface Refresher {
  tellOwner?: TellOwner
  /** Where the request comes from, so that the owner of the session sees who else uses it. */
  place?: { ip: string; useragent: string }
}

/**
 * New tokens for old ones. A refresh token counts until one of the tokens that it was exchanged for is used. So a client
 * that never takes the new one stays signed in, and so does one whose answer was lost. A use after that means that two
 * have copies, so the session ends for both. Null is a refusal.
 */
export async function refreshTokens(
  house: House,
  area: Area,
  accessToken: string,
  refreshToken: string,
  { tellOwner = async () => {}, place }: Refresher = {},
): Promise<TokenPair | null> {
  const refresh = await findToken(house, refreshToken, `${area}-refresh`)
  const access = await findToken(house, accessToken, area)
  if (!refresh || !access || access.family !== refresh.family) return null
  return house.db.write(async (tx) => {
    await lockOwner(house, tx, area, refresh.owner_id)
    const now = house.clock.seconds()
    const known = await tx.queries
      .selectFrom('token')
      .selectAll()
      .where('hash', '=', refresh.hash)
      .executeTakeFirst()
    if (!known || known.expires_at <= now) return null
    if (isReplay(known, now)) return endStolen(house, tx, area, known, tellOwner)
    return exchange(house, tx, area, { ...known, ...place }, access.hash)
  })
}

// A clock that was set back must not open the grace time for days.
const isReplay = ({ superseded_at }: StoredToken, now: number) =>
  superseded_at !== null && Math.abs(now - superseded_at) > graceSeconds

async function endStolen(
  { log }: House,
  tx: Tx,
  area: Area,
  { family, owner_id }: StoredToken,
  tellOwner: TellOwner,
): Promise<null> {
  log.warn('an old refresh token was used, so its session has ended', { area, owner: owner_id })
  await endFamily(tx, family)
  await tellOwner(tx, owner_id)
  return null
}

async function exchange(
  house: House,
  tx: Tx,
  area: Area,
  known: StoredToken,
  accessHash: string,
): Promise<TokenPair> {
  const now = house.clock.seconds()
  if (known.replaced_at === null && known.superseded_at === null) await supersedeOthers(tx, known, now)
  await tx.queries
    .updateTable('token')
    .set({ replaced_at: now })
    .where('hash', 'in', [known.hash, accessHash])
    .where('replaced_at', 'is', null)
    .execute()
  const { owner_id, family, ip, useragent } = known
  const beganAt = known.began_at || known.created_at
  return issueTokens(house, area, owner_id, { keep: true, family, beganAt, ip, useragent, tx })
}

/**
 * The first use of a token shows that its bearer has it, so the tokens before it have served their time. Unused ones that
 * were given out a moment ago still count: one of them may be what another tab stores.
 */
async function supersedeOthers({ queries }: Tx, { hash, family, type }: StoredToken, now: number) {
  await queries
    .updateTable('token')
    .set({ superseded_at: now })
    .where('family', '=', family)
    .where('type', '=', type)
    .where('hash', '<>', hash)
    .where('superseded_at', 'is', null)
    .where((where) =>
      where.or([where('replaced_at', 'is not', null), where('created_at', '<', now - graceSeconds)]),
    )
    .execute()
}
