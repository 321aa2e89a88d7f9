import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { House } from '#platform/call/house.server.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

/** The next write takes more than a second by the watch of the process. */
function slowWrite(house: House): void {
  const { db } = house
  const now = performance.now.bind(performance)
  let late = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  house.db = {
    ...db,
    write(work) {
      late += 1100
      return db.write(work)
    },
  }
}

describe('the queue of sign-ups', () => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld('sqlite')))
  afterAll(() => at.world.close())

  it('a request in a long queue gets its place and a time to retry, and a retry loses nothing', async () => {
    const { house } = at.world
    const { db } = house
    const id = await at.openEvent({ capacity: 500 })
    slowWrite(house)
    await at.apply(id, person(1000))
    const gate = Promise.withResolvers<void>()
    house.db = { ...db, write: (work) => gate.promise.then(() => db.write(work)) }
    const forms = Array.from({ length: 260 }, (_, number) => ({
      ...person(number),
      idempotency_key: `rush-form-${number}`,
    }))
    const requests = forms.map((form) => at.apply(id, form))
    // While nothing is written, only a request that is to come back is answered.
    await Promise.race(requests)
    gate.resolve()
    const answers = await Promise.all(requests)
    house.db = db
    const sentAway = answers.flatMap(({ data }, number) => (data.state === 'comeBack' ? [number] : []))
    expect(sentAway.length).toBeGreaterThan(0)
    const [first = 0] = sentAway
    expect(answers[first]).toMatchObject({
      code: 1,
      status: 200,
      msg: expect.stringContaining('are ahead of you'),
      data: { code: '', place: expect.any(Number), retry_after: expect.any(Number) },
    })
    for (const number of sentAway) await at.apply(id, forms[number] as object)
    expect(await at.counts(id)).toMatchObject({ taken: 261 })
  })
})
