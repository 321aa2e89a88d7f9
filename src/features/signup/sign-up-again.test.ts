import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

/** What the answer says, whatever the sign-up is. */
const nothing = {
  state: 'already',
  code: '',
  key: '',
  people: 0,
  place: null,
  already: true,
  retry_after: null,
  verify_until: null,
  offer: null,
}

describe.each(engines)('signing up again on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => void (at = await openLettersWorld(engine, { DRILL_LIMITS: 'on' })))
  afterAll(() => at.close())

  it('name and number tell only that the person has signed up, whether seated, waiting or held (T2.6)', async () => {
    const id = await at.openEvent({ capacity: 1 })
    const demanded = await at.openEvent({ high_demand: 1 })
    await at.apply(id, person(1))
    await at.apply(id, person(2))
    await at.apply(demanded, person(3))
    at.time.seconds += 61
    const stranger = { email: 'stranger@example.org' }
    const answers = [
      await at.apply(id, person(1, stranger)),
      await at.apply(id, person(2, stranger)),
      await at.apply(demanded, person(3, stranger)),
    ]
    for (const { code, data } of answers) {
      expect(code).toBe(1)
      expect(data).toEqual(nothing)
    }
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1)
  })

  it('the owner gets the ticket again by letter, to the address of the sign-up, three times a day at most', async () => {
    at.time.seconds += 3600
    const id = await at.openEvent()
    await at.apply(id, person(4))
    await at.clear()
    const before = await at.rowOf(id)
    const stranger = person(4, { email: 'stranger@example.org' })
    await at.apply(id, stranger)
    const [letter, ...others] = await at.sent()
    expect(others).toEqual([])
    const { code, key } = await at.rowOf(id)
    expect(key).not.toBe(before.key)
    expect(letter).toMatchObject({ to: 'guest4@example.org', subject: 'You have a seat: Tasting' })
    expect(letter?.text).toContain(`/event/ticket/${code}?key=${key}`)
    await at.apply(id, stranger)
    expect(await at.sent()).toHaveLength(1)
    for (let again = 0; again < 5; again += 1) {
      at.time.seconds += 600
      expect((await at.apply(id, stranger)).data).toEqual(nothing)
    }
    expect(await at.sent()).toHaveLength(3)
    at.time.seconds += 24 * 3600
    await at.apply(id, stranger)
    expect(await at.sent()).toHaveLength(4)
  })

  it('a person in line is told the place again, and the letter to a held seat has a code', async () => {
    at.time.seconds += 3600
    const id = await at.openEvent({ capacity: 1 })
    const demanded = await at.openEvent({ high_demand: 1 })
    await at.apply(id, person(5))
    await at.apply(id, person(6))
    await at.apply(demanded, person(7))
    await at.clear()
    await at.apply(id, person(6))
    await at.apply(demanded, person(7))
    expect(await at.subjects()).toEqual([
      expect.stringMatching(/^guest6@example.org .*waiting list/),
      expect.stringMatching(/^guest7@example.org .*\d{6}/),
    ])
  })

  it('the same form and the member who owns the sign-up get the full answer', async () => {
    at.time.seconds += 3600
    const id = await at.openEvent()
    const form = { ...person(8), idempotency_key: 'the-form-of-eight' }
    const { data } = await at.apply(id, form)
    expect((await at.apply(id, form)).data).toEqual({ ...data, already: true })
    const own = (await at.apply(id, person(9), 'lin')).data
    const again = (await at.apply(id, person(9), 'lin')).data
    expect(again).toMatchObject({ state: 'confirmed', already: true, code: own.code, key: own.key })
    expect((await at.apply(id, person(9))).data).toEqual(nothing)
  })
})
