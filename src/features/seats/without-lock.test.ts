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

/** Shows that the crowd of the other tests would notice: the same decision, with and without the lock. */
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
      wechat: '',
      suggestions: '',
      party_names: '',
      access_needs: '',
      takes_fewer: 0,
      by_sms: 0,
      locale: 'en',
      once_key: null,
      deed: systemAudit('test'),
      proven: false,
      owned: { live_mobile: null, live_email: null },
    }
  }

  /** One transaction each, as if everybody had a process of their own. */
  async function confirmed(house: House, asSeen = (tx: Tx) => tx): Promise<number> {
    const id = await at.openEvent({ capacity: seats })
    const { db } = at.world.house
    // A row of counters that is there already: making it is a lock by itself.
    await db.write(({ queries }) => queries.insertInto('event_seats').values({ event_id: id }).execute())
    const each = (_: unknown, number: number) =>
      db.write((tx) => signUpMany(house, asSeen(tx), [wish(id, number)]))
    await Promise.all(Array.from({ length: crowd }, each))
    return (await at.rows(id)).filter(({ state }) => state === 'confirmed').length
  }

  it('gets the seats there are, and more than that when nobody locks them', async () => {
    const { house } = at.world
    expect(await confirmed(house)).toBe(seats)
    // What believes to be on SQLite, where every writer is alone, does not lock.
    const unlocked = { ...house, db: { ...house.db, kind: 'sqlite' as const } }
    expect(await confirmed(unlocked, whenAllHaveLooked())).toBe(crowd)
  })
})

/** Nobody goes on before everybody has seen how many seats there are. */
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
