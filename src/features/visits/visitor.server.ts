import { customerNetworkOf, networksOf } from '#platform/auth/network.ts'
import { findToken } from '#platform/auth/tokens.server.ts'
import type { Origin } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import { dayNumber } from '#platform/std/centre-time.ts'

export interface Visitor {
  who: string
  day: number
}

/** A person has the same hash for one day only, because the salt is deleted with the day. */
export async function visitorOf(house: House, origin: Origin): Promise<Visitor> {
  const day = dayNumber(house.clock.seconds(), await house.timeZone())
  const salt = await saltOf(house, day)
  const member = origin.tokens.member ? await findToken(house, origin.tokens.member, 'user') : null
  const person = member ? `member ${member.owner_id}` : `guest ${guestOf(salt, origin)}`
  return { who: sha256(`${salt} ${person}`).slice(0, 32), day }
}

/** A script can invent browsers, so those of one network are a few people at most, as many as a household has. */
const peopleOfNetwork = 8

/** One customer has thousands of networks of IPv6, so those together are a few people more and not thousands. */
function guestOf(salt: string, { address, useragent }: Origin): string {
  const oneOf = (people: number, text: string) =>
    Number.parseInt(sha256(`${salt} ${text}`).slice(0, 8), 16) % people
  const networks = networksOf(address)
  const [household] = networks
  const guest = `${household.name} ${oneOf(peopleOfNetwork, useragent)}`
  const customer = household.name.endsWith('/64') ? customerNetworkOf(networks) : undefined
  return customer ? `${customer.name} ${oneOf(peopleOfNetwork * customer.room, guest)}` : guest
}

const saltKeptBy = perHouse((): { day: number; salt: Promise<string> } => ({
  day: -1,
  salt: Promise.resolve(''),
}))

function saltOf(house: House, day: number): Promise<string> {
  const kept = saltKeptBy(house)
  if (kept.day === day) return kept.salt
  const salt = sharedSalt(house, day)
  Object.assign(kept, { day, salt })
  salt.catch(() => (kept.day = -1))
  return salt
}

/** All processes use the salt that the first of them stored. */
function sharedSalt({ db }: House, day: number): Promise<string> {
  return db.write(async ({ queries }) => {
    await queries
      .insertInto('visit_salt')
      .values({ day, salt: randomToken(32) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    const row = await queries
      .selectFrom('visit_salt')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return row.salt
  })
}

/** Deletes the data of former days. After this, visits cannot be traced to a person. */
export async function forgetVisitors({ db, clock, timeZone }: House): Promise<void> {
  const today = dayNumber(clock.seconds(), await timeZone())
  await db.write(async ({ queries }) => {
    await queries.deleteFrom('visit_salt').where('day', '<', today).execute()
    await queries.deleteFrom('item_visitor').where('day', '<', today).execute()
  })
}
