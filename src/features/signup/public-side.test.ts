import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { editRow } from '#tests/small-house.ts'
import { event } from '#entities/event.ts'

describe.each(engines)('public pages of sign-up on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const html = async (address: string) => (await at.world.ask('GET', address)).msg
  const full = async (values = {}) => {
    const id = await at.openEvent({ capacity: 1, ...values })
    await at.apply(id, person(0))
    return id
  }

  it('the first HTML says that all seats are taken, and how many people have one where they are three', async () => {
    const id = await full()
    for (const page of ['detail', 'apply']) {
      const shown = await html(`/en/event/${page}/${id}`)
      expect(shown).toMatch(/data-state="waitlist"[^>]*>All seats are taken; the waiting list is open</)
      expect(shown).not.toContain('>1 signed up<')
      expect(shown).toContain('>Join the waiting list<')
      expect(shown).not.toContain('Sign-up is open')
    }
    const crowd = await at.openEvent({ capacity: 9 })
    for (const number of [0, 1, 2]) await at.apply(crowd, person(number))
    expect(await html(`/en/event/detail/${crowd}`)).toContain('>3 signed up<')
    const other = await full({ waitlist_on: 0 })
    expect(await html(`/en/event/detail/${other}`)).toContain('data-state="full"')
  })

  it('the page shows no numbers when staff hide them', async () => {
    const shown = await html(`/en/event/detail/${await full({ hide_number: 1 })}`)
    expect(shown).toContain('data-state="waitlist"')
    expect(shown).not.toContain(' signed up<')
  })

  it('an event that is called off says so on its page and in lists', async () => {
    const id = await at.openEvent()
    await editRow(at.world.house, event, id, { status: 2, cancelled_at: at.time.seconds })
    for (const address of [`/en/event/detail/${id}`, '/en/event/list?when=past']) {
      const shown = await html(address)
      expect(shown).toContain('>Called off<')
      expect(shown).not.toContain('>Over<')
    }
  })

  it('a party that takes fewer seats is offered the free ones, with the time until when', async () => {
    const id = await at.openEvent({ capacity: 1, max_party: 2 })
    const answer = await at.apply(id, person(1, { party: 2, takes_fewer: true }))
    const [row] = await at.rows(id)
    expect(answer).toMatchObject({
      code: 1,
      msg: 'One seat is free and held for you. Please say in time whether you take it',
      data: { state: 'held', place: null, already: false, offer: { people: 1, until: row?.held_until } },
    })
    const again = await at.apply(id, person(2, { party: 2, takes_fewer: true }))
    expect(again.data).toMatchObject({ state: 'waiting', place: 1, offer: null })
  })

  it('a party that is too large is refused with the same words at the field and above the form', async () => {
    const id = await at.openEvent({ max_party: 3 })
    const words = 'At most 3 people in one sign-up'
    const answer = await at.apply(id, person(1, { party: 4 }))
    expect(answer).toMatchObject({ code: 0, msg: words, data: { fields: { party: words } } })
  })

  it('a member can ask for the own seat at one event only', async () => {
    const [id, other] = [await at.openEvent(), await at.openEvent()]
    await at.apply(id, person(1), 'lin')
    const own = (wanted: number) =>
      at.world.ask('GET', `/api/account/events?page=1&limit=10&event=${wanted}`, { as: 'lin' })
    expect((await own(id)).data).toMatchObject({ total: 1, list: [{ state: 'confirmed', event: { id } }] })
    expect((await own(other)).data).toMatchObject({ total: 0, list: [] })
  })
})
