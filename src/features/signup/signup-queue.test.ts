import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

describe('the queue of sign-ups', () => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld('sqlite')))
  afterAll(() => at.world.close())

  it('a request in a long queue gets its place and a time to retry, and a retry loses nothing', async () => {
    const { house } = at.world
    const { db } = house
    const id = await at.openEvent({ capacity: 500 })
    // A slow disk.
    house.db = { ...db, write: (work) => sleep(1100).then(() => db.write(work)) }
    await at.apply(id, person(1000))
    const forms = Array.from({ length: 260 }, (_, number) => ({
      ...person(number),
      idempotency_key: `rush-form-${number}`,
    }))
    const answers = await Promise.all(forms.map((form) => at.apply(id, form)))
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
