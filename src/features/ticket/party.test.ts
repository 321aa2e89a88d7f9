import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'
import { companionsOf } from '#features/seats/public/party.ts'

describe('the companions of a party', () => {
  const of = (people: number, party_names: string) => companionsOf({ people, party_names, user_name: '李雷' })

  it('companions are the typed names, one for each seat beside the first', () => {
    expect(of(3, '韩梅梅\n李明')).toEqual(['韩梅梅', '李明'])
    expect(of(3, '李雷\n韩梅梅\n李明')).toEqual(['韩梅梅', '李明'])
    expect(of(3, '韩梅梅、李明')).toEqual(['韩梅梅', '李明'])
    expect(of(3, '')).toEqual(['', ''])
    expect(of(2, '韩梅梅\n李明')).toEqual(['韩梅梅 李明'])
    expect(of(1, '韩梅梅')).toEqual([])
  })
})

describe.each(engines)('a party on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => void (at = await openLettersWorld(engine)))
  afterEach(() => at.close())

  const three = { party: 3, party_names: '韩梅梅\n李明', takes_fewer: true }
  const send = (deed: string, { code, key }: Record<string, unknown>, choice?: object) =>
    at.world.ask('POST', `/api/event/${deed}`, {
      body: { code, key, choice },
      headers: { 'think-lang': 'en' },
    })
  const rowNow = async (id: number, index = 0) => {
    const { state, people, party_names } = await at.rowOf(id, index)
    return { state, people, party_names }
  }

  /** A party of three who takes fewer seats, and is offered this many. */
  async function offered(capacity: number, values: object = {}) {
    const id = await at.openEvent({ capacity, max_party: 4, ...values })
    const first = await at.apply(id, person(1, { party: capacity }))
    const second = await at.apply(id, person(2, three))
    expect(second.data).toMatchObject({ state: 'waiting' })
    await send('cancel', first.data)
    return { id, data: second.data }
  }

  it('who of a party takes fewer seats is asked who comes', async () => {
    const { id, data } = await offered(2)
    expect(await rowNow(id, 1)).toMatchObject({ state: 'held' })
    expect(await send('accept', data)).toMatchObject({ code: 0, msg: 'Please say who comes' })
    expect(await send('accept', data, { party: 3, companions: [0, 1] })).toMatchObject({
      code: 0,
      data: { fields: { companions: 'Only one companion can come with you' } },
    })
    expect(await send('accept', data, { party: 3, companions: ['1'] })).toMatchObject({
      code: 1,
      data: { state: 'confirmed', people: 2, companions: ['李明'] },
    })
    expect(await rowNow(id, 1)).toEqual({ state: 'confirmed', people: 2, party_names: '李明' })
    expect(await at.counts(id)).toMatchObject({ taken: 2, held: 0 })
  })

  it('who accepts may bring fewer than were offered, and the rest goes to the next in line', async () => {
    const { id, data } = await offered(2)
    await at.apply(id, person(3))
    expect(await send('accept', data, { party: 3, companions: [] })).toMatchObject({ code: 1 })
    expect(await rowNow(id, 1)).toEqual({ state: 'confirmed', people: 1, party_names: '' })
    expect(await rowNow(id, 2)).toMatchObject({ state: 'held' })
    expect(await at.counts(id)).toMatchObject({ taken: 2, held: 1, waiting: 0, line: 0 })
  })

  it('one seat for a party is for the person who signed up', async () => {
    const { id, data } = await offered(1)
    expect(await send('accept', data)).toMatchObject({ code: 1 })
    expect(await rowNow(id, 1)).toEqual({ state: 'confirmed', people: 1, party_names: '' })
  })

  it('a party that gets fewer seats is asked, also where seats are confirmed unasked', async () => {
    const { id } = await offered(2, { confirm_unasked: 1 })
    expect(await rowNow(id, 1)).toMatchObject({ state: 'held', people: 3 })
  })

  it('a party is made smaller from its ticket; the seats go to the line, and letter and desk agree', async () => {
    const id = await at.openEvent({ capacity: 3, max_party: 3 })
    const { data } = await at.apply(id, person(1, three))
    await at.apply(id, person(2))
    await at.clear()
    const smaller = await send('makeSmaller', data, { party: 3, companions: [1] })
    expect(smaller).toMatchObject({
      code: 1,
      msg: 'Your party is 2 people now. Whoever waits gets the rest',
      data: { people: 2, companions: ['李明'], may: { makeSmaller: true } },
    })
    expect(await rowNow(id)).toEqual({ state: 'confirmed', people: 2, party_names: '李明' })
    expect(await rowNow(id, 1)).toMatchObject({ state: 'held' })
    expect(await at.counts(id)).toMatchObject({ taken: 3, held: 1, waiting: 0 })
    const letters = (await at.sent()).filter(({ to }) => to === 'guest1@example.org')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain('Your party is smaller now')
    expect(letters[0]?.text).toContain('Party: 2 people')
    const desk = await at.world.ask('GET', `/admin/event_signup/ledger?event_id=${id}`, { as: 'root' })
    expect(desk.data.list).toContainEqual(expect.objectContaining({ people: 2, party_names: '李明' }))
  })

  it('a party in line is made smaller and keeps its place', async () => {
    const id = await at.openEvent({ capacity: 1, max_party: 3 })
    await at.apply(id, person(1))
    const { data } = await at.apply(id, person(2, three))
    await at.apply(id, person(3))
    expect(await at.counts(id)).toMatchObject({ waiting: 4, line: 2 })
    expect(await send('makeSmaller', data, { party: 3, companions: [] })).toMatchObject({
      code: 1,
      data: { state: 'waiting', people: 1, place: 1, may: { makeSmaller: false } },
    })
    expect(await at.counts(id)).toMatchObject({ waiting: 2, line: 2 })
  })

  it('a party that changed meanwhile is not changed twice, and nobody else changes it', async () => {
    const id = await at.openEvent({ capacity: 3, max_party: 3 })
    const { data } = await at.apply(id, person(1, three))
    const choice = { party: 3, companions: [1] }
    expect(await send('makeSmaller', data, { party: 3, companions: [0, 1] })).toMatchObject({ code: 0 })
    expect(await send('makeSmaller', { ...data, key: '' }, choice)).toMatchObject({
      data: { type: 'notAllowed' },
    })
    const answers = await Promise.all([1, 2, 3].map(() => send('makeSmaller', data, choice)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await rowNow(id)).toMatchObject({ people: 2, party_names: '李明' })
    expect(await at.counts(id)).toMatchObject({ taken: 2 })
    at.time.seconds += 11 * 86_400
    expect(await send('makeSmaller', data, { party: 2, companions: [] })).toMatchObject({
      code: 0,
      msg: 'The event is over',
    })
  })
})
