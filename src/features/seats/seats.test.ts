import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { recount } from './recount.server.ts'

describe.each(engines)('seats on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const statesOf = async (id: number) => (await at.rows(id)).map(({ state }) => state)

  it('a crowd gets exactly the seats there are, and the others join the waiting list in their order (T2.4, R1)', async () => {
    const id = await at.openEvent({ capacity: 50 })
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, number) => at.apply(id, person(number))),
    )
    const told = answers.map(({ data }) => data.state)
    expect(told.filter((state) => state === 'confirmed')).toHaveLength(50)
    expect(told.filter((state) => state === 'waiting')).toHaveLength(450)
    const places = answers.filter(({ data }) => data.state === 'waiting').map(({ data }) => data.place)
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 450 }, (_, place) => place + 1),
    )
    const rows = await at.rows(id)
    expect(rows.filter(({ state }) => state === 'confirmed')).toHaveLength(50)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500)
    expect(await at.counts(id)).toMatchObject({ taken: 50, held: 0, waiting: 450, line: 450 })
    expect(await at.seats(id)).toMatchObject({ state: 'waitlist', enrolled: 50, left: 0, waiting: 450 })
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('one seat goes to one of forty, and without a waiting list the others are told that it is full (R1)', async () => {
    const id = await at.openEvent({ capacity: 1, waitlist_on: 0 })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => at.apply(id, person(number))))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
      new Set(['All seats are taken']),
    )
    expect(await statesOf(id)).toEqual(['confirmed'])
  })

  it('the same person gets one seat, however often and in whatever spelling they sign up (R1)', async () => {
    const id = await at.openEvent({ capacity: 30 })
    const ways = [
      person(1),
      person(1, { mobile: '+86 139-0000-0001' }),
      person(1, { mobile: '１３９０００００００１' }),
      person(1, { email: ' GUEST1@Example.org ' }),
      person(1, { userName: ' \u200b来客1' }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) => at.apply(id, ways[time % ways.length] as object)),
    )
    expect(answers.filter(({ data }) => data.already)).toHaveLength(19)
    expect(answers.filter(({ data }) => data.key !== '')).toHaveLength(1)
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })

  it('a stranger with a known number is only asked for the code of a letter (T2.6)', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(1))
    const stranger = await at.apply(id, person(1, { userName: 'Somebody', email: 'else@example.org' }))
    expect(stranger).toMatchObject({ code: 1, data: { state: 'held', already: false } })
    expect(JSON.stringify(stranger.data)).not.toContain('来客')
  })

  it('a member who signs up again with other values still has one seat', async () => {
    const id = await at.openEvent({ capacity: 30 })
    const answers = await Promise.all([
      at.apply(id, person(1), 'lin'),
      at.apply(id, person(1, { mobile: '13900000002', email: 'two@example.org' }), 'lin'),
    ])
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
  })

  it('the same form sent twice gets the same answer, with the same ticket and its key', async () => {
    const id = await at.openEvent()
    const form = { ...person(1), idempotency_key: 'form-0001-0001' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.apply(id, form)))
    expect(new Set(answers.map(({ data }) => `${data.code} ${data.key} ${data.state}`)).size).toBe(1)
    expect(await at.rows(id)).toHaveLength(1)
  })

  it('all people of a party count, and a party that is too large is refused', async () => {
    const id = await at.openEvent({ capacity: 5, max_party: 3 })
    expect((await at.apply(id, person(1, { party: 3 }))).data.state).toBe('confirmed')
    expect((await at.apply(id, person(2, { party: 3 }))).data.state).toBe('waiting')
    // Two seats are free, and they wait for the three people who came first.
    expect((await at.apply(id, person(3))).data).toMatchObject({ state: 'waiting', place: 2 })
    expect(await at.apply(id, person(4, { party: 4 }))).toMatchObject({
      code: 0,
      msg: 'At most 3 people in one sign-up',
    })
    expect(await at.seats(id)).toMatchObject({ left: 0, enrolled: 3, waiting: 4 })
  })

  it('a refused sign-up says in words why there are no seats', async () => {
    const { seconds } = at.time
    const says = async (values: object, msg: string) =>
      expect(await at.apply(await at.openEvent(values), person(1))).toMatchObject({ code: 0, msg })
    await says({ signup_open_at: seconds + 60 }, 'Sign-up has not opened yet')
    await says({ signup_close_at: seconds }, 'Sign-up is closed')
    await says({ start_at: seconds }, 'Sign-up is closed')
    await says({ status: 2 }, 'Sign-up is closed')
    await says({ cancelled_at: seconds }, 'This event is called off')
    expect(await at.apply(999_999, person(1))).toMatchObject({ code: 0, data: { type: 'notFound' } })
  })

  it('a sign-up without a name, a number or an address is refused in the words of the form (T2.1)', async () => {
    const id = await at.openEvent()
    const fieldsOf = async (form: object) => (await at.apply(id, { ...person(1), ...form })).data.fields
    expect(await fieldsOf({ userName: ' 王\u200b ' })).toEqual({
      userName: 'Name cannot be less than 2 words',
    })
    expect(await fieldsOf({ email: 'nobody@' })).toEqual({ email: 'Incorrect email format' })
    expect(await fieldsOf({ email: '', mobile: '', userName: '' })).toEqual({
      userName: 'Please enter your name',
      mobile: 'Please enter your contact number',
      email: 'Please enter your email',
    })
    expect(await fieldsOf({ mobile: '12345' })).toEqual({ mobile: 'Please enter a correct mobile number' })
    expect(await at.rows(id)).toEqual([])
  })

  it('fewer seats remove no guests, and added seats go to the waiting list at once', async () => {
    const id = await at.openEvent({ capacity: 3 })
    for (let number = 0; number < 5; number += 1) await at.apply(id, person(number))
    await editRow(at.world.house, event, id, { capacity: 1 })
    expect(await at.counts(id)).toMatchObject({ taken: 3, waiting: 2 })
    await editRow(at.world.house, event, id, { capacity: 4 })
    expect(await at.counts(id)).toMatchObject({ taken: 4, held: 1, waiting: 1 })
    expect(await statesOf(id)).toEqual(['confirmed', 'confirmed', 'confirmed', 'held', 'waiting'])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('an event without a limit has a seat for every guest', async () => {
    const id = await at.openEvent({ capacity: null })
    await Promise.all(Array.from({ length: 20 }, (_, number) => at.apply(id, person(number))))
    expect(await at.seats(id)).toMatchObject({ state: 'open', left: null, enrolled: 20 })
  })

  it('a wrong counter is noticed and corrected', async () => {
    const id = await at.openEvent()
    await at.apply(id, person(1))
    await at.world.house.db.write(({ queries }) =>
      queries.updateTable('event_seats').set({ taken: 2 }).where('event_id', '=', id).execute(),
    )
    expect(await recount(at.world.house, id)).toMatchObject({ stored: { taken: 2 }, actual: { taken: 1 } })
    expect(await at.counts(id)).toMatchObject({ taken: 1 })
  })

  it('a sign-up drops no cached answers about the event', async () => {
    const id = await at.openEvent()
    await at.world.ask('GET', `/api/event/detail?id=${id}`)
    const { epoch } = at.world.house.db.versions
    await at.apply(id, person(1))
    expect(at.world.house.db.versions.epoch).toBe(epoch)
  })
})
