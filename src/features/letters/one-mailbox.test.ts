import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

const perDay = 30

describe.each(engines)('letters to one mailbox on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => void (at = await openLettersWorld(engine, { DRILL_LIMITS: 'on' })))
  afterAll(() => at.close())

  /** Sign-ups with an address each, so slowly that none of them needs work. */
  async function signUpAs(addressOf: (number: number) => string, count: number, as?: 'lin') {
    for (let number = 1; number <= count; number += 1) {
      const id = await at.openEvent()
      const { code } = await at.apply(id, person(number, { email: addressOf(number) }), as)
      expect(code).toBe(1)
      at.time.seconds += 300
    }
  }

  it('stay few, whatever a stranger signs up with it, and other mailboxes get theirs', async () => {
    await signUpAs((number) => (number % 2 ? 'victim@example.org' : `Victim+${number}@example.org`), 34)
    expect(await at.sent()).toHaveLength(perDay)
    await at.clear()
    await signUpAs(() => 'other@example.org', 1)
    expect(await at.sent()).toHaveLength(1)
  })

  it('go on the next day', async () => {
    await at.clear()
    at.time.seconds += 24 * 3600
    await signUpAs(() => 'victim@example.org', 1)
    expect(await at.sent()).toHaveLength(1)
  })

  it('are sent without end to a member whose address is proved', async () => {
    await at.clear()
    at.time.seconds += 24 * 3600
    const lin = await at.world.house.db.read
      .selectFrom('member')
      .select('email')
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    await signUpAs(() => lin.email, 34, 'lin')
    expect(await at.sent()).toHaveLength(34)
  })
})
