import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postLetters } from '#features/letters/post-letters.server.ts'
import { engines } from '#tests/databases.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

describe.each(engines)('the code of a held seat on %s', (engine) => {
  let at: SignupWorld
  let ticket: { code: unknown; key: unknown }
  beforeAll(async () => void (at = await openSignupWorld(engine, { DRILL_LIMITS: 'on' })))
  beforeEach(async () => {
    at.time.seconds += 3600
    const id = await at.openEvent({ high_demand: 1 })
    const { data } = await at.apply(id, person(1))
    ticket = { code: data.code, key: data.key }
    await newestCode()
  })
  afterAll(() => at.world.close())

  const post = (call: string, body: object) =>
    at.world.ask('POST', `/api/event/${call}`, { body, headers: { 'think-lang': 'en' } })
  const verify = (verification_code: string, whose: object = ticket) =>
    post('verify', { ...whose, verification_code })

  async function newestCode(): Promise<string> {
    while (await postLetters(at.world.house));
    const { subject } = await at.world.house.db.read
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', person(1).email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(subject)?.[0] ?? ''
  }

  async function anotherCode() {
    at.time.seconds += 61
    const answer = await withWork(
      (proof) => post('sendVerification', { ...ticket, ...proof }),
      (query) => at.world.ask('GET', `/api/common/proof?id=${query.id}&bits=${query.bits}`),
    )
    return { answer, digits: answer.code === 1 ? await newestCode() : '' }
  }

  const wrong = (digits: string) => (digits === '000000' ? '111111' : '000000')

  it('allows ten tries for the hold as a whole, however many codes are sent (T1.10)', async () => {
    let digits = await newestCode()
    for (let codes = 0; codes < 2; codes += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        expect(await verify(wrong(digits))).toMatchObject({
          code: 0,
          msg: expect.stringContaining('wrong or'),
        })
      if (codes === 0) digits = (await anotherCode()).digits
    }
    expect(await verify(digits)).toMatchObject({ code: 0, msg: expect.stringContaining('Too many') })
    expect((await anotherCode()).answer).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Too many'),
    })
  })

  it('counts tries of the same moment one by one (T1.10)', async () => {
    const digits = await newestCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(wrong(digits))))
    expect(answers.filter(({ msg }) => msg.includes('Too many'))).toHaveLength(10)
  })

  it('is not used up by strangers, who have no key of the ticket (T1.10)', async () => {
    const digits = await newestCode()
    for (let tries = 0; tries < 12; tries += 1)
      expect(await verify(digits, { code: ticket.code, key: 'a-key-of-a-stranger' })).toMatchObject({
        code: 0,
      })
    expect(await verify(digits)).toMatchObject({ code: 1, data: { state: 'confirmed' } })
  })
})
