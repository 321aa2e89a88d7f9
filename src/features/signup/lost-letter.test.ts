import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { withWork } from '#tests/with-work.ts'
import { sendLostLetters } from './send-ticket-again.server.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('a lost letter on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => void (at = await openLettersWorld(engine, { DRILL_LIMITS: 'on' })))
  afterAll(() => at.close())

  const lost = async (event_id: number, contact: string) => {
    const answer = await asking(event_id, contact)
    await sendLostLetters(at.world.house)
    return answer
  }
  const asking = (event_id: number, contact: string) =>
    withWork(
      (proof) =>
        at.world.ask('POST', '/api/event/lostLetter', {
          body: { event_id, contact, ...proof },
          headers: { 'think-lang': 'en' },
        }),
      ({ id, bits }) => at.world.ask('GET', `/api/common/proof?id=${id}&bits=${bits}`),
    )

  it('the letter comes again by address or number, and the answer never tells who has signed up (T2.6)', async () => {
    const id = await at.openEvent()
    const other = await at.openEvent()
    await at.apply(id, person(1))
    await at.clear()
    const tries = [
      [id, ' Guest1@Example.org '],
      [id, 'nobody@example.org'],
      [other, 'guest1@example.org'],
      [999_999, 'guest1@example.org'],
    ] as const
    const answers = []
    for (const [event, contact] of tries) {
      answers.push(await lost(event, contact))
      at.time.seconds += 61
    }
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: null })
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1)
    expect(await at.subjects()).toEqual([expect.stringMatching(/^guest1@example.org You have a seat/)])
    at.time.seconds += 301
    await at.clear()
    expect(await lost(id, '+86 139-0000-0001')).toMatchObject({ code: 1 })
    expect(await at.subjects()).toHaveLength(1)
  })

  it('the answer comes before anything is written about the letter, so that its time tells nothing (T2.6)', async () => {
    at.time.seconds += 3600
    const id = await at.openEvent()
    await at.apply(id, person(3))
    const before = await at.rows(id)
    expect(await asking(id, 'guest3@example.org')).toMatchObject({ code: 1 })
    expect(await at.notices(id)).toEqual(['来客3 confirmed'])
    expect(await at.rows(id)).toEqual(before)
    await sendLostLetters(at.world.house)
    expect(await at.notices(id)).toEqual(['来客3 confirmed', '来客3 again'])
  })

  it('letters that are asked for again are as few as codes, for everybody alike', async () => {
    at.time.seconds += 3600
    const id = await at.openEvent()
    await at.apply(id, person(2))
    await at.clear()
    expect(await lost(id, 'guest2@example.org')).toMatchObject({ code: 1 })
    for (const email of ['guest2@example.org', 'nobody2@example.org']) {
      await lost(id, email)
      expect(await lost(id, email)).toMatchObject({ code: 0, data: { type: 'tooMany' } })
    }
    for (let again = 0; again < 6; again += 1) {
      at.time.seconds += 600
      await lost(id, 'guest2@example.org')
    }
    expect(await at.subjects()).toHaveLength(3)
  })

  it('what is neither an address nor a number is refused at its field', async () => {
    const id = await at.openEvent()
    for (const contact of ['', '来客', 'guest@', '12'])
      expect(await lost(id, contact)).toMatchObject({
        code: 0,
        data: { fields: { contact: 'Please enter an email address or a mobile number' } },
      })
  })
})
