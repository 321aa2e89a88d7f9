import type { House } from '#platform/call/house.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import {
  accessTypes,
  endFamily,
  findToken,
  isRefreshType,
  lifeOf,
  lockOwner,
  sessionTypes,
  type Area,
} from './tokens.server.ts'

/** One sign-in of a person, on one device. */
export interface OwnSession {
  id: string
  family: string
  /** The one that asks. */
  isThis: boolean
  /** Pages are read with it, and no program runs in them. */
  isWithoutScripts: boolean
  /** It stays signed in. */
  isKept: boolean
  /** Its client goes on using the first refresh token, so the session ends with that one. */
  keepsFirst: boolean
  began_at: number
  /** The last use, a quarter of an hour more or less. */
  used_at: number
  ends_at: number
  /** Where the sign-in came from, and then where it was renewed, the latest first. */
  places: PlaceOfUse[]
}

interface PlaceOfUse {
  ip: string
  useragent: string
}

/** The sessions of a person that have not ended, the one that asks first and then by their last use. */
export async function sessionsOf(
  house: House,
  area: Area,
  ownerId: number,
  token: string,
): Promise<OwnSession[]> {
  const own = await findToken(house, token, ...accessTypes(area))
  const now = house.clock.seconds()
  const rows = await tokensOf(house.db.read, area, ownerId)
  const places = Map.groupBy(await placesOf(house.db.read, area, ownerId), ({ family }) => family)
  return [...Map.groupBy(rows, ({ family }) => family)]
    .map(([family, session]) => ({
      ...sessionOf(house, session, own?.family),
      places: signInFirst(places.get(family) ?? []),
    }))
    .filter(({ ends_at }) => ends_at > now)
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.used_at - one.used_at)
}

/** Ends one session of this person, or all of them but the one that asks. Returns whether there was one. */
export async function endOwnSessions(
  house: House,
  tx: Tx,
  area: Area,
  { ownerId, token, id }: { ownerId: number; token: string; id?: string },
): Promise<boolean> {
  await lockOwner(house, tx, area, ownerId)
  const own = await findToken(house, token, ...accessTypes(area))
  const families = new Set((await tokensOf(tx.queries, area, ownerId)).map(({ family }) => family))
  const ended = [...families].filter((family) =>
    id === undefined ? family !== own?.family : sessionId(family) === id,
  )
  for (const family of ended) await endFamily(tx, family)
  return ended.length > 0
}

/** For each session one row of access tokens and, if it stays signed in, one of refresh tokens. */
const tokensOf = (queries: Queries, area: Area, ownerId: number) =>
  queries
    .selectFrom('token')
    .select(({ fn }) => [
      'family',
      'type',
      fn.min<number>('began_at').as('began_at'),
      fn.min<number>('created_at').as('first_at'),
      fn.max<number>('created_at').as('last_at'),
      fn.min<number>('expires_at').as('first_expiry'),
      fn.max<number>('expires_at').as('last_expiry'),
      fn.min<number | null>('replaced_at').as('first_use'),
      fn.max<number | null>('superseded_at').as('superseded_at'),
    ])
    .where('type', 'in', sessionTypes[area])
    .where('owner_id', '=', ownerId)
    .groupBy(['family', 'type'])
    .execute()

/** Every renewal leaves a token with the place that it was given to. */
const placesOf = (queries: Queries, area: Area, ownerId: number) =>
  queries
    .selectFrom('token')
    .select(({ fn }) => [
      'family',
      'ip',
      'useragent',
      fn.min<number>('created_at').as('first_at'),
      fn.max<number>('created_at').as('last_at'),
    ])
    .where('type', 'in', accessTypes(area))
    .where('owner_id', '=', ownerId)
    .groupBy(['family', 'ip', 'useragent'])
    .execute()

type KnownPlace = Awaited<ReturnType<typeof placesOf>>[number]

function signInFirst(places: KnownPlace[]): PlaceOfUse[] {
  const [first, ...others] = places.toSorted((one, other) => Number(one.first_at) - Number(other.first_at))
  if (!first) return []
  return [first, ...others.toSorted((one, other) => Number(other.last_at) - Number(one.last_at))]
}

type TokensOfOneType = Awaited<ReturnType<typeof tokensOf>>[number]

function sessionOf(house: House, rows: TokensOfOneType[], own: string | undefined) {
  const refresh = rows.find(({ type }) => isRefreshType(type))
  const known = refresh ?? (rows[0] as TokensOfOneType)
  const { family } = known
  const life = lifeOf(house)
  const used = Math.max(...rows.map(({ last_at }) => Number(last_at)))
  const keepsFirst = refresh !== undefined && isFirstKept(refresh, life)
  return {
    id: sessionId(family),
    family,
    isThis: family === own,
    isWithoutScripts: known.type === 'user-page',
    isKept: refresh !== undefined,
    keepsFirst,
    began_at: Number(known.began_at) || Number(known.first_at),
    used_at: refresh ? used : Math.max(used, Number(known.last_expiry) - life),
    ends_at: Number(keepsFirst ? known.first_expiry : known.last_expiry),
  }
}

/** Where a client takes the new token, it is used for the next refresh, at the latest after one life of an access token. */
const isFirstKept = ({ superseded_at, first_use, last_at }: TokensOfOneType, life: number) =>
  superseded_at === null && first_use !== null && Number(last_at) - Number(first_use) >= life

/** Names a session without the words that its tokens have in common. */
const sessionId = (family: string) => sha256(`session ${family}`).slice(0, 24)
