import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { forgetNetworks } from '#features/seats/forget-networks.server.ts'
import { recount } from '#features/seats/recount.server.ts'
import { engines } from '#tests/databases.ts'
import { withWork } from '#tests/with-work.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('the share of one network of an event on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => {
    at = await openLettersWorld(engine, {
      DRILL_LIMITS: 'on',
      TRUST_PROXY: 'on',
      DRILL_TOKEN_SECONDS: '86400',
    })
  })
  // Each test starts with fresh rate limits.
  beforeEach(() => void (at.time.seconds += 25 * 3600))
  afterAll(() => at.close())

  let people = 0
  const newPerson = (more: object = {}) => person((people += 1), more)
  /** Signs up people of one address, with the work that the browser would do. */
  async function apply(id: number, from: string, who: object = newPerson()) {
    at.time.seconds += 61
    return withWork(
      (proof) =>
        at.world.ask('POST', '/api/event/apply', {
          body: { event_id: id, ...who, ...proof },
          headers: { 'think-lang': 'en', 'x-forwarded-for': from },
        }),
      ({ id: proofId, bits }) => at.world.ask('GET', `/api/common/proof?id=${proofId}&bits=${bits}`),
    )
  }
  async function statesFrom(id: number, addresses: string[]): Promise<string[]> {
    const states = []
    for (const address of addresses) states.push((await apply(id, address)).data.state as string)
    return states
  }
  const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what)

  it('beyond a fifth of the seats the code of a letter confirms, and other networks notice nothing (T2.3)', async () => {
    const id = await at.openEvent({ capacity: 36 })
    expect(await statesFrom(id, times(10, '203.0.113.7'))).toEqual([...times(8, 'confirmed'), 'held', 'held'])
    expect(await statesFrom(id, ['198.51.100.9'])).toEqual(['confirmed'])
  })

  it('the code of the letter confirms the seat, and a seat without it goes to the next in line', async () => {
    const id = await at.openEvent({ capacity: 6 })
    await statesFrom(id, times(5, '203.0.113.7'))
    await at.clear()
    const who = newPerson()
    const { data, msg } = await apply(id, '203.0.113.7', who)
    expect(data).toMatchObject({ state: 'held', verify_until: at.time.seconds + 900 })
    expect(msg).toContain('within 15 minutes')
    expect(await statesFrom(id, ['198.51.100.9'])).toEqual(['waiting'])
    const letter = (await at.sent()).find(({ to }) => to === who.email)
    const [digits] = /\d{6}/.exec(letter?.subject ?? '') ?? []
    const { code, key } = data
    const typed = { code, key, verification_code: digits }
    const verified = await at.world.ask('POST', '/api/event/verify', { body: typed })
    expect(verified).toMatchObject({ code: 1, data: { state: 'confirmed' } })
    await at.world.ask('POST', '/api/event/cancel', { body: { code, key } })
    expect((await apply(id, '203.0.113.7')).data.state).toBe('waiting')
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('a seat that nobody confirms with its code is free again after 15 minutes', async () => {
    const id = await at.openEvent({ capacity: 6 })
    expect(await statesFrom(id, times(6, '203.0.113.7'))).toEqual([...times(5, 'confirmed'), 'held'])
    expect(await statesFrom(id, ['198.51.100.9'])).toEqual(['waiting'])
    at.time.seconds += 901
    await serveWaitingLists(at.world.house)
    const states = (await at.rows(id)).map(({ state, end }) => `${state} ${end}`.trim())
    expect(states).toEqual([...times(5, 'confirmed'), 'cancelled expired', 'held'])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('one customer with many networks of IPv6 has two fifths of the seats', async () => {
    const id = await at.openEvent({ capacity: 20 })
    const networks = Array.from({ length: 9 }, (_, at) => `2001:db8:1:${at + 1}00::1`)
    expect(await statesFrom(id, networks)).toEqual([...times(8, 'confirmed'), 'held'])
    expect(await statesFrom(id, ['2001:db8:2::1'])).toEqual(['confirmed'])
  })

  it('a family gets a small event together, a first party is never asked, and without a limit of seats nobody is', async () => {
    const small = await at.openEvent({ capacity: 5 })
    expect(await statesFrom(small, times(5, '203.0.113.7'))).toEqual(times(5, 'confirmed'))
    const parties = await at.openEvent({ capacity: 30, max_party: 20 })
    expect((await apply(parties, '203.0.113.7', newPerson({ party: 20 }))).data.state).toBe('confirmed')
    expect((await apply(parties, '203.0.113.7')).data.state).toBe('held')
    const open = await at.openEvent({ capacity: null })
    expect(await statesFrom(open, times(12, '203.0.113.7'))).toEqual(times(12, 'confirmed'))
  })

  it('people of a crowded network who wait are offered a seat by a letter that alone holds its key', async () => {
    const id = await at.openEvent({ capacity: 6, confirm_unasked: 1 })
    const seated = await apply(id, '198.51.100.9')
    await statesFrom(id, times(5, '203.0.113.7'))
    const waiting = await apply(id, '203.0.113.7')
    expect(waiting.data.state).toBe('waiting')
    await at.act('cancel', seated.data)
    const rows = await at.rows(id)
    expect(rows.at(-1)).toMatchObject({ state: 'held', awaits_code: 0 })
    expect(rows.at(-1)?.manage_key).not.toBe(waiting.data.key)
    expect((await at.act('accept', waiting.data)).code).toBe(0)
    const key = rows.at(-1)?.manage_key
    expect((await at.act('accept', { code: waiting.data.code, key })).data.state).toBe('confirmed')
  })

  it('one address holds no more than its share without its codes, and less after seats expired (T2.3)', async () => {
    const id = await at.openEvent({ capacity: 30, waitlist_on: 0 })
    const states = await statesFrom(id, times(14, '203.0.113.7'))
    expect(states).toEqual([...times(6, 'confirmed'), ...times(6, 'held'), 'comeBack', 'comeBack'])
    expect(await statesFrom(id, ['198.51.100.9'])).toEqual(['confirmed'])
    at.time.seconds += 901
    await serveWaitingLists(at.world.house)
    await forgetNetworks(at.world.house)
    expect(await statesFrom(id, times(3, '203.0.113.7'))).toEqual(['held', 'comeBack', 'comeBack'])
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('people that one address invents in line keep no seat from those who wait behind them', async () => {
    const id = await at.openEvent({ capacity: 6 })
    const seated = []
    for (let network = 1; network <= 6; network += 1)
      seated.push((await apply(id, `198.51.${network}.9`)).data)
    await statesFrom(id, times(20, '203.0.113.7'))
    await statesFrom(id, ['192.0.2.1', '192.0.2.2'])
    for (const one of seated.slice(0, 3)) await at.act('cancel', one)
    const offered = (await at.rows(id)).filter(({ state }) => state === 'held')
    expect(offered.map(({ place }) => place)).toEqual([1, 21, 22])
    at.time.seconds += 24 * 3600
    await serveWaitingLists(at.world.house)
    await statesFrom(id, ['192.0.4.3'])
    await at.act('cancel', seated[3] as Record<string, unknown>)
    expect(
      (await at.rows(id)).find(({ state, around }) => state === 'held' && around === '192.0.4.0/24'),
    ).toBeDefined()
    expect(await recount(at.world.house, id)).toBeNull()
  })

  it('the stored network is cut short, differs for each event, and is gone after the event', async () => {
    const [one, other] = [await at.openEvent(), await at.openEvent()]
    for (const id of [one, other]) await apply(id, '203.0.113.7')
    const [row, elsewhere] = [await at.rowOf(one), await at.rowOf(other)]
    expect(row).toMatchObject({ around: '203.0.113.0/24', network: expect.stringMatching(/^[2-9A-Z]{16}$/) })
    expect(elsewhere.network).not.toBe(row.network)
    const stored = JSON.stringify(await at.world.house.db.read.selectFrom('change').selectAll().execute())
    expect(stored).not.toContain('203.0.113')
    await forgetNetworks(at.world.house)
    expect(await at.rowOf(one)).toMatchObject({ network: row.network })
    await at.act('cancel', await at.rowOf(other))
    await forgetNetworks(at.world.house)
    expect(await at.rowOf(other)).toMatchObject({ network: null, around: '' })
    at.time.seconds += 11 * 86_400
    await forgetNetworks(at.world.house)
    expect(await at.rowOf(one)).toMatchObject({ network: null, around: '' })
  })
})
