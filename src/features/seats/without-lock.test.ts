import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { signUpMany } from '#features/signup/decide-sign-ups.server.ts'
import type { SignUpRequest } from '#features/signup/sign-up-request.ts'
import { liveKeys } from '#features/seats/public/signup-rows.ts'

const seats = 3
const crowd = 8

/** Shows that the crowd in the other tests would detect a missing lock: the same decision runs with and without it. */
describe('a crowd on Postgres', () => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld('postgres')))
  afterAll(() => at.world.close())

  const wish = (event_id: number, number: number): SignUpRequest => {
    const { userName, mobile, email } = person(number)
    const who = { member_id: null, mobile, email }
    return {
      ...who,
      ...liveKeys(event_id, who),
      event_id,
      user_name: userName,
      people: 1,
      network: null,
      around: '',
      wechat: '',
      suggestions: '',
      party_names: '',
      access_needs: '',
      takes_fewer: 0,
      by_sms: 0,
      locale: 'en',
      once_key: null,
      audit: systemAudit('test'),
      proven: false,
      owned: { live_mobile: null, live_email: null },
    }
  }

  /** Each request has its own transaction, as if each came to its own process. */
  async function confirmed(house: House, asSeen = (tx: Tx) => tx): Promise<number> {
    const id = await at.openEvent({ capacity: seats })
    const { db } = at.world.house
    // The row of counters exists already, because adding it would be a lock by itself.
    await db.write(({ queries }) => queries.insertInto('event_seats').values({ event_id: id }).execute())
    const each = (_: unknown, number: number) =>
      db.write((tx) => signUpMany(house, asSeen(tx), [wish(id, number)]))
    await Promise.all(Array.from({ length: crowd }, each))
    return (await at.rows(id)).filter(({ state }) => state === 'confirmed').length
  }

  it('a crowd gets exactly the seats there are with the lock, and more without it (R1)', async () => {
    const { house } = at.world
    expect(await confirmed(house)).toBe(seats)
    // Code for SQLite does not lock, because SQLite has one writer at a time.
    const unlocked = { ...house, db: { ...house.db, kind: 'sqlite' as const } }
    expect(await confirmed(unlocked, whenAllHaveLooked())).toBe(crowd)
  })
})

/** Every transaction waits here until all of them have read the number of seats. */
function whenAllHaveLooked(): (tx: Tx) => Tx {
  const all = Promise.withResolvers<void>()
  let looked = 0
  return (tx) => {
    let isFirst = true
    const wait: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isFirst) looked += 1
        isFirst = false
        if (looked === crowd) all.resolve()
        await all.promise
        return result
      },
    }
    return { ...tx, queries: tx.queries.withPlugin(wait) }
  }
}
