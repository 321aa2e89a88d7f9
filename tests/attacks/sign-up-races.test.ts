import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#app/house.server.ts'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { recount, recountAll } from '#features/seats/recount.server.ts'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { postLetters } from '#features/letters/post-letters.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { inTurn, type Work } from './in-turn.ts'

const hour = 3600

describe.each(engines)('races of sign-ups on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400' })))
  afterAll(() => at.world.close())

  const transfer = ({ code, key }: Record<string, unknown>, to: object) =>
    at.world.ask('POST', '/api/event/transfer', { body: { code, key, ...to } })

  it('an event that is cancelled during sign-up keeps no seat taken', async () => {
    const id = await at.openEvent({ capacity: 20 })
    const body = { event_id: id, reason: '屋顶漏水' }
    const early = Array.from({ length: 15 }, (_, number) => at.apply(id, person(number)))
    const off = at.world.ask('POST', '/admin/event_signup/callOff', { as: 'root', body })
    const late = Array.from({ length: 15 }, (_, number) => at.apply(id, person(50 + number)))
    await Promise.all([...early, ...late])
    expect((await off).code).toBe(1)
    expect((await at.rows(id)).filter(({ state }) => state !== 'cancelled')).toEqual([])
    expect(await at.counts(id)).toMatchObject({ taken: 0, held: 0, waiting: 0, line: 0 })
  })

  /** As if the guest had answered a letter: the key stays theirs when the account joins. */
  const prove = async (id: number) => {
    const [row] = await at.rows(id)
    await editRow(at.world.house, eventSignup, row?.id ?? 0, { proved_by: 'letter' })
  }
  const orders = ['first', 'last'] as const
  const account = (email: string) => ({ username: email.split('@')[0], nickname: '客', password: 'x', email })
  const register = (email: string) => () => addRow(at.world.house, member, account(email))
  const placed = (order: (typeof orders)[number], one: Work, other: Work) =>
    order === 'first' ? [one, other] : [other, one]

  it.each(orders)(
    'a sign-up that is cancelled %s, beside a registration, frees its contacts',
    async (order) => {
      const id = await at.openEvent()
      const guest = person(order === 'first' ? 901 : 902)
      const { data } = await at.apply(id, guest)
      await prove(id)
      const cancel = () => at.act('cancel', data)
      await inTurn(at.world, id, placed(order, cancel, register(guest.email)))
      const freed = { live_member: null, live_mobile: null, live_email: null }
      expect(await at.rows(id)).toMatchObject([{ state: 'cancelled', ...freed }])
    },
  )

  it.each(orders)('a ticket that is passed on %s, beside a registration, joins no account', async (order) => {
    const id = await at.openEvent()
    const guest = person(order === 'first' ? 801 : 802)
    const { data } = await at.apply(id, guest)
    await prove(id)
    const passOn = () => transfer(data, person(700))
    await inTurn(at.world, id, placed(order, passOn, register(guest.email)))
    expect(await at.rows(id)).toMatchObject([{ user_name: '来客700', member_id: null }])
  })

  it('the former owner of a ticket cannot cancel it while it is passed on', async () => {
    const id = await at.openEvent()
    const { data } = await at.apply(id, person(803))
    const passOn = () => transfer(data, person(704))
    const [passed, late] = await inTurn(at.world, id, [passOn, () => at.act('cancel', data)])
    expect(passed).toMatchObject({ code: 1 })
    expect(late).toMatchObject({ code: 0 })
    expect(await at.rows(id)).toMatchObject([{ user_name: '来客704', state: 'confirmed', late: 0 }])
  })

  it('an offer whose key is in a letter alone is not accepted with the key of the form', async () => {
    const id = await at.openEvent({ capacity: 1 })
    const { data: seated } = await at.apply(id, person(810))
    const { data: inLine } = await at.apply(id, person(811))
    await editRow(at.world.house, event, id, { high_demand: 1 })
    const works = [() => at.act('cancel', seated), () => at.act('accept', inLine)]
    const [, accepted] = await inTurn(at.world, id, works)
    expect(accepted).toMatchObject({ code: 0 })
    expect((await at.rows(id)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'held'])
  })

  it('simultaneous offers, refusals, cancellations, sign-ups and jobs give no seat twice', async () => {
    const id = await at.openEvent({ capacity: 3, max_party: 2 })
    const there = []
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      there.push((await at.apply(id, person(number, { party: 1 + (number % 2) }))).data)
    for (const round of [1, 2, 3, 4]) {
      const deeds = there.flatMap((one) => [
        at.act('accept', one),
        at.act(round % 2 === 0 ? 'decline' : 'accept', one),
        ...(round < 3 ? [] : [at.act('cancel', one)]),
      ])
      const newcomers = [1, 2, 3].map((number) => at.apply(id, person(100 * round + number)))
      const resized = editRow(at.world.house, event, id, { capacity: 2 + round })
      await Promise.all([...deeds, ...newcomers, resized, serveWaitingLists(at.world.house)])
      expect(await recount(at.world.house, id)).toBeNull()
      const counts = await at.counts(id)
      expect(counts.taken).toBeLessThanOrEqual(2 + round)
      at.time.seconds += 13 * hour
      await serveWaitingLists(at.world.house)
    }
  })
})

describe('two houses on one Postgres', () => {
  let at: SignupWorld
  let other: House
  beforeAll(async () => {
    at = await openSignupWorld('postgres')
    const { folder, databaseUrl } = at.world.fresh
    const env = { DATA_DIR: `${folder}/other`, DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://shuyuan.test' }
    other = await openHouse(readEnvironment({ ...env, LOG_LEVEL: 'silent', DEMO: 'off' }))
    other.clock = at.world.house.clock
    await other.jobs.stop()
  })
  afterAll(async () => {
    await other.close()
    await at.world.close()
  })

  it('two processes that act at once offer each seat once and write each letter once', async () => {
    const id = await at.openEvent({ capacity: 4 })
    const there = []
    for (let number = 0; number < 12; number += 1) there.push((await at.apply(id, person(number))).data)
    const houses = [at.world.house, other]
    const everywhere = (work: (house: House) => Promise<unknown>) => Promise.all(houses.map(work))
    for (const given of there.slice(0, 4)) {
      await Promise.all([at.act('cancel', given), everywhere(serveWaitingLists)])
      await Promise.all([everywhere(serveWaitingLists), everywhere((house) => recount(house, id))])
      await everywhere(postLetters)
    }
    const rows = await at.rows(id)
    expect(rows.filter(({ state }) => state === 'held').map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect(await at.counts(id)).toMatchObject({ taken: 4, held: 4, line: 4 })
    await everywhere(recountAll)
    expect(await recount(other, id)).toBeNull()
    const letters = await other.db.read.selectFrom('outbox').select(['recipient', 'subject']).execute()
    const told = letters.map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(new Set(told).size).toBe(told.length)
    // A notice that is out of date is not written: one letter about the seat, one about the waiting list.
    expect(letters).toHaveLength(12 + 4 + 4 - 2)
  })
})
