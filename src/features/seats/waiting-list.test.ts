import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { holdUntil } from './offer-hold.ts'
import { recount } from './recount.server.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'

const hour = 3600

describe.each(engines)('the waiting list on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const serve = () => serveWaitingLists(at.world.house)
  const statesOf = async (id: number) => (await at.rows(id)).map(({ state }) => state)
  const rowAt = async (id: number, index: number) => {
    const row = (await at.rows(id))[index]
    if (!row) throw new Error('There is no such row')
    return { ...row, key: row.manage_key }
  }
  /** One seat that is taken, and this many people who wait for it. */
  const fullEvent = async (waiting: number, values = {}) => {
    const id = await at.openEvent({ capacity: 1, ...values })
    for (let number = 0; number <= waiting; number += 1) await at.apply(id, person(number))
    return id
  }

  it('a seat that comes back goes to the head of the line, however many sign up at the same time', async () => {
    const id = await fullEvent(3)
    const seat = await rowAt(id, 0)
    const crowd = Array.from({ length: 50 }, (_, number) => at.apply(id, person(100 + number)))
    const answers = await Promise.all([...crowd.slice(0, 25), at.act('cancel', seat), ...crowd.slice(25)])
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    const states = await statesOf(id)
    expect(states.slice(0, 4)).toEqual(['cancelled', 'held', 'waiting', 'waiting'])
    expect(new Set(states.slice(4))).toEqual(new Set(['waiting']))
    expect(await at.counts(id)).toMatchObject({ taken: 1, held: 1, waiting: 52 })
    expect(await at.seats(id)).toMatchObject({ enrolled: 0, left: 0 })
  })

  it('an accepted offer is confirmed, a declined one goes to the next, and each person gets one letter', async () => {
    const id = await fullEvent(2)
    await at.act('cancel', await rowAt(id, 0))
    expect(await at.act('decline', await rowAt(id, 1))).toMatchObject({
      code: 1,
      data: { state: 'cancelled' },
    })
    const accepted = await at.act('accept', await rowAt(id, 2))
    expect(accepted).toMatchObject({ code: 1, data: { state: 'confirmed', may: { cancel: true } } })
    expect(await at.act('accept', await rowAt(id, 2))).toMatchObject({ code: 1 })
    expect(await at.notices(id)).toEqual([
      '来客0 confirmed',
      '来客1 waiting',
      '来客2 waiting',
      '来客0 cancelled',
      '来客1 offer',
      '来客1 cancelled',
      '来客2 offer',
      '来客2 confirmed',
    ])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('an expired offer moves a person to the end of the line, and a second one removes them', async () => {
    const id = await fullEvent(2)
    await at.act('cancel', await rowAt(id, 0))
    at.time.seconds += 11 * hour
    await serve()
    expect(await statesOf(id)).toEqual(['cancelled', 'held', 'waiting'])
    at.time.seconds += 12 * hour
    await serve()
    expect(await statesOf(id)).toEqual(['cancelled', 'waiting', 'held'])
    expect(await at.act('accept', await rowAt(id, 1))).toMatchObject({
      code: 0,
      msg: 'The time for this seat has run out',
    })
    at.time.seconds += 24 * hour
    await serve()
    expect(await statesOf(id)).toEqual(['cancelled', 'held', 'waiting'])
    at.time.seconds += 24 * hour
    await serve()
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'held'])
    expect((await rowAt(id, 1)).end).toBe('expired')
    expect((await at.apply(id, person(1))).data).toMatchObject({ state: 'waiting', already: false })
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a late answer to an offer is refused, even before a job has ended the offer', async () => {
    const id = await fullEvent(1)
    await at.act('cancel', await rowAt(id, 0))
    at.time.seconds += 30 * hour
    expect(await at.act('accept', await rowAt(id, 1))).toMatchObject({ code: 0 })
    expect((await at.counts(id)).taken).toBe(1)
  })

  it('free seats wait for a head of the line that is too large, and then go to the first party that fits', async () => {
    const id = await at.openEvent({ capacity: 3, max_party: 3 })
    for (const [number, party] of [1, 1, 1, 3, 2, 1].entries()) await at.apply(id, person(number, { party }))
    await at.act('cancel', await rowAt(id, 0))
    expect(await statesOf(id)).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'waiting',
      'waiting',
      'waiting',
    ])
    at.time.seconds += 6 * hour
    await serve()
    expect((await statesOf(id)).slice(3)).toEqual(['waiting', 'waiting', 'held'])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a head of the line that takes fewer seats is offered fewer', async () => {
    const id = await at.openEvent({ capacity: 2, max_party: 3 })
    await at.apply(id, person(0))
    expect((await at.apply(id, person(1, { party: 2, takes_fewer: 1 }))).data.state).toBe('held')
    expect(await rowAt(id, 1)).toMatchObject({ state: 'held', held_people: 1, people: 2 })
    expect((await at.act('accept', await rowAt(id, 1))).data).toMatchObject({ state: 'confirmed', people: 1 })
    expect(await at.counts(id)).toMatchObject({ taken: 2, held: 0, waiting: 0, line: 0 })
  })

  it('seats are confirmed without an offer when staff chose so and there is time', async () => {
    const id = await fullEvent(1, { confirm_unasked: 1 })
    await at.act('cancel', await rowAt(id, 0))
    expect(await statesOf(id)).toEqual(['cancelled', 'confirmed'])
  })

  it('the waiting list makes no offers shortly before the start, and ends when the event begins', async () => {
    const id = await fullEvent(2, { start_at: at.time.seconds + 3 * hour })
    at.time.seconds += 2 * hour
    await at.act('cancel', await rowAt(id, 0))
    expect(await statesOf(id)).toEqual(['cancelled', 'waiting', 'waiting'])
    at.time.seconds += hour
    await serve()
    expect(await statesOf(id)).toEqual(['cancelled', 'missed', 'missed'])
    expect(await at.counts(id)).toMatchObject({ taken: 0, waiting: 0, line: 0 })
  })

  it('seats that staff add are offered to the waiting list', async () => {
    const id = await fullEvent(3)
    await editRow(at.world.house, event, id, { capacity: 3 })
    expect(await statesOf(id)).toEqual(['confirmed', 'held', 'held', 'waiting'])
  })
})

describe('holds of seats', () => {
  const timeZone = 'Asia/Shanghai'
  const at = (clock: string) => Date.parse(`${clock}+08:00`) / 1000
  const until = (now: string, start: string, close = start) => {
    const held = holdUntil({ now: at(now), start: at(start), close: at(close), timeZone })
    return held === null ? null : new Date((held + 8 * hour) * 1000).toISOString().slice(0, 16)
  }

  it.each([
    ['half a day', '2026-11-21T09:00', '2026-12-01T19:00', '2026-11-21T21:00'],
    ['four hours when the event is near', '2026-11-29T09:00', '2026-12-01T19:00', '2026-11-29T13:00'],
    ['one hour on the last day', '2026-12-01T09:00', '2026-12-01T19:00', '2026-12-01T10:00'],
    [
      'until the morning rather than into the night',
      '2026-11-21T11:30',
      '2026-12-01T19:00',
      '2026-11-22T08:00',
    ],
    ['until the morning after midnight too', '2026-11-21T13:30', '2026-12-01T19:00', '2026-11-22T08:00'],
    ['into the night when the event is tomorrow', '2026-11-30T21:30', '2026-12-01T09:00', '2026-11-30T22:30'],
  ])('a seat is held for this long: %s', (_words, now, start, end) => {
    expect(until(now, start)).toBe(end)
  })

  it('a hold ends with sign-up at the latest, and there is none when it is too late for an offer', () => {
    expect(until('2026-11-21T09:00', '2026-12-01T19:00', '2026-11-21T12:00')).toBe('2026-11-21T12:00')
    expect(until('2026-12-01T18:00', '2026-12-01T19:00')).toBeNull()
    expect(until('2026-11-21T13:00', '2026-12-01T19:00', '2026-11-21T12:00')).toBeNull()
  })
})
