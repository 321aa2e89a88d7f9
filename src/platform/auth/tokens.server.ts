import type { House } from '#platform/call/house.server.ts'
import { lockRow, type Tx } from '#platform/db/db.server.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import type { Area, ToldEnd } from '#platform/call/session/told-end.ts'
import './auth-tables.ts'
import { sessionHours, sessionMinutes } from './session-length.ts'

export type { Area }
/** `user-page` is the session of a member without scripts, see `page-session.server.ts`. */
export type TokenType = Area | `${Area}-refresh` | 'user-page'

/** All that is a session of an account: what its owner sees, and what ends with it. */
export const sessionTypes: Record<Area, TokenType[]> = {
  admin: ['admin', 'admin-refresh'],
  user: ['user', 'user-refresh', 'user-page'],
}

/** The types that their bearer is known by; the others only renew them. */
export const accessTypes = (area: Area): TokenType[] =>
  sessionTypes[area].filter((type) => !isRefreshType(type))

export const isRefreshType = (type: string): boolean => type.endsWith('-refresh')

export interface TokenPair {
  token: string
  /** Empty for a session that does not stay signed in. */
  refreshToken: string
}

export interface StoredToken {
  hash: string
  type: string
  owner_id: number
  family: string
  sliding: number
  created_at: number
  expires_at: number
  replaced_at: number | null
  superseded_at: number | null
  began_at: number
  ip: string
  useragent: string
}

const accessSeconds = sessionMinutes * 60
const refreshSeconds = 30 * 24 * 3600
/** A session that stays signed in ends on this day after the sign-in, however often it was used. */
const lastDaySeconds: Record<Area, number> = { admin: 30 * 24 * 3600, user: 180 * 24 * 3600 }
const slidingSeconds = sessionHours * 3600
/** For this long an expired token is still recognised, so that its bearer is told to refresh it. */
const rememberedSeconds = 30 * 24 * 3600

export interface TokenOptions {
  keep: boolean
  /** Where the sign-in came from, so that its owner recognises it. */
  ip?: string
  useragent?: string
  /** The sign-in that these tokens continue; a new one by default. */
  family?: string
  /** When the person signed in; now by default. */
  beganAt?: number
  /** The transaction to join. */
  tx?: Tx
}

/** An access token and, for a session that stays signed in, a refresh token. */
export async function issueTokens(
  house: House,
  area: Area,
  ownerId: number,
  issued: TokenOptions,
): Promise<TokenPair> {
  const pair = { token: randomToken(), refreshToken: issued.keep ? randomToken() : '' }
  const rows = rowsOf(house, area, ownerId, issued, pair)
  const insert = ({ queries }: Tx) => queries.insertInto('token').values(rows).execute()
  await (issued.tx ? insert(issued.tx) : house.db.write(insert))
  return pair
}

/** A session for the pages of a member without scripts: it opens no call by itself, and is never refreshed. */
export async function issuePageToken(
  house: House,
  tx: Tx,
  ownerId: number,
  { ip, useragent }: { ip: string; useragent: string },
): Promise<string> {
  const issued = { keep: false, ip, useragent, tx }
  const pair = { token: randomToken(), refreshToken: '' }
  const [row] = rowsOf(house, 'user', ownerId, issued, pair)
  await tx.queries
    .insertInto('token')
    .values({ ...row!, type: 'user-page' })
    .execute()
  return pair.token
}

function rowsOf(
  house: House,
  area: Area,
  ownerId: number,
  issued: TokenOptions,
  { token, refreshToken }: TokenPair,
) {
  const { keep, ip = '', useragent = '', family = randomToken(12) } = issued
  const now = house.clock.seconds()
  const began = issued.beganAt ?? now
  const both = {
    owner_id: ownerId,
    family,
    created_at: now,
    began_at: began,
    ip,
    useragent: useragent.slice(0, 255),
  }
  const access = {
    ...both,
    hash: sha256(token),
    type: area,
    sliding: keep ? 0 : 1,
    expires_at: now + lifeOf(house),
  }
  if (!keep) return [access]
  const type = `${area}-refresh` as const
  const lasts = Math.min(now + refreshSeconds, began + lastDaySeconds[area])
  return [access, { ...both, hash: sha256(refreshToken), type, sliding: 0, expires_at: lasts }]
}

export const lifeOf = ({ environment }: House) => environment.drill?.tokenSeconds ?? accessSeconds

/** A stored token, however old. A token of another type counts as unknown. */
export async function findToken(
  house: House,
  token: string,
  ...types: TokenType[]
): Promise<StoredToken | null> {
  if (token === '' || token.length > 100) return null
  const row = await house.db.read
    .selectFrom('token')
    .selectAll()
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  return row && types.some((type) => type === row.type) ? row : null
}

/** A token that another tab has replaced counts as expired: the browser finds the new one in its storage. */
export function isExpired(house: House, token: StoredToken): boolean {
  return token.replaced_at !== null || token.expires_at <= house.clock.seconds()
}

/** Whether a session without a refresh token has reached the end that no use moves. */
export const isAtItsEnd = ({ sliding, created_at, expires_at }: StoredToken): boolean =>
  sliding === 1 && expires_at >= created_at + slidingSeconds

/** Until when a use of this moment lets a session last. */
const lastsUntil = (house: House, { sliding, created_at, expires_at }: StoredToken): number =>
  sliding
    ? Math.max(expires_at, Math.min(house.clock.seconds() + lifeOf(house), created_at + slidingSeconds))
    : expires_at

/** Extends a session without a refresh token, once in half its life and not within the request. */
export function slide(house: House, token: StoredToken): StoredToken {
  if (token.expires_at - house.clock.seconds() > lifeOf(house) / 2) return token
  const slid = { ...token, expires_at: lastsUntil(house, token) }
  if (slid.expires_at > token.expires_at)
    storeEnd(house, slid).catch((error: unknown) => house.log.warn('session not prolonged', { error }))
  return slid
}

/** Extends it now, for somebody who wishes that, and tells the new end. */
export async function prolong(house: House, area: Area, given: string): Promise<ToldEnd> {
  const token = await findToken(house, given, ...accessTypes(area))
  if (!token) return { area, seconds: 0, isLast: true }
  const longer = { ...token, expires_at: lastsUntil(house, token) }
  if (longer.expires_at > token.expires_at) await storeEnd(house, longer)
  return toldEnd(house, area, longer)
}

// Of two that slide at once the later end stays.
const storeEnd = ({ db }: House, { hash, expires_at }: StoredToken) =>
  db.write(({ queries }) =>
    queries
      .updateTable('token')
      .set({ expires_at })
      .where('hash', '=', hash)
      .where('expires_at', '<', expires_at)
      .execute(),
  )

/** What a client is told of an end: how far it is, and whether a use moves it. */
const toldEnd = (house: House, area: Area, token: StoredToken): ToldEnd => ({
  area,
  seconds: token.expires_at - house.clock.seconds(),
  isLast: isAtItsEnd(token),
})

/** A session that stays signed in renews its tokens, and tells none. */
export const endIn = (house: House, area: Area, token: StoredToken): ToldEnd | null =>
  token.sliding ? toldEnd(house, area, token) : null

const tables: Record<Area, string> = { admin: 'admin', user: 'member' }

/**
 * Sessions of one person are created, renewed and ended under a lock: a deletion must not miss a session that another
 * process is about to add.
 */
export const lockOwner = ({ db }: House, tx: Tx, area: Area, ownerId: number): Promise<void> =>
  lockRow(db.kind, tx, tables[area], ownerId)

/** Signs out one device: deletes all tokens of that sign-in. */
export async function endFamily(tx: Tx, family: string): Promise<void> {
  await tx.queries.deleteFrom('token').where('family', '=', family).execute()
}

/** Ends all sessions of an account on every device. */
export async function endSessionsOf(tx: Tx, area: Area, ownerId: number): Promise<void> {
  await tx.queries
    .deleteFrom('token')
    .where('type', 'in', sessionTypes[area])
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function sweepTokens({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - rememberedSeconds
  await db.write(({ queries }) => queries.deleteFrom('token').where('expires_at', '<', before).execute())
}
