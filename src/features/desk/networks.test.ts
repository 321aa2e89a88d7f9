import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { recount } from '#features/seats/recount.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { editRow } from '#tests/small-house.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('sign-ups by network on %s', (engine) => {
  let at: LettersWorld
  beforeEach(async () => {
    at = await openLettersWorld(engine, {
      DRILL_LIMITS: 'on',
      TRUST_PROXY: 'on',
      DRILL_TOKEN_SECONDS: '86400',
    })
  })
  afterEach(() => at.close())

  type Staff = 'root' | 'editor' | 'nobody'
  const headers = { 'think-lang': 'en' }
  const networks = (id: number, as: Staff = 'root') =>
    at.world.ask('GET', `/admin/event_signup/networks?event_id=${id}`, { as, headers })
  const releaseAll = (body: object, as: Staff = 'root') =>
    at.world.ask('POST', '/admin/event_signup/releaseNetwork', { as, body, headers })
  let people = 0
  async function apply(id: number, from: string) {
    at.time.seconds += 61
    const body = { event_id: id, ...person((people += 1)) }
    const answer = await at.world.ask('POST', '/api/event/apply', {
      body,
      headers: { ...headers, 'x-forwarded-for': from },
    })
    expect(answer.code).toBe(1)
    return answer.data
  }
  async function applyFrom(id: number, addresses: string[]): Promise<void> {
    for (const address of addresses) await apply(id, address)
  }
  const times = (count: number, address: string) => Array.from({ length: count }, () => address)

  it('staff see networks with many sign-ups, how many seats they have, and when they came', async () => {
    const id = await at.openEvent({ capacity: 30 })
    const began = at.time.seconds
    await applyFrom(id, [...times(7, '203.0.113.7'), '203.0.113.8', ...times(4, '198.51.100.9')])
    const { data } = await networks(id)
    expect(data).toMatchObject({ capacity: 30, people: 12 })
    expect(data.list).toEqual([
      {
        network: '203.0.113.0/24',
        around: '203.0.113.0/24',
        networks: 2,
        signups: 8,
        people: 8,
        first_at: began + 61,
        last_at: began + 8 * 61,
        asked: false,
      },
      expect.objectContaining({ around: '203.0.113.0/24', networks: 1, signups: 7, asked: true }),
    ])
    expect(JSON.stringify(data)).not.toContain('203.0.113.7')
  })

  it('staff release all sign-ups of a network with a reason; each gets a letter and the line moves up', async () => {
    const id = await at.openEvent({ capacity: 6, confirm_unasked: 1 })
    await applyFrom(id, times(5, '203.0.113.7'))
    const [first] = await at.rows(id)
    await applyFrom(id, ['203.0.113.7', '198.51.100.9', '203.0.113.7'])
    await at.clear()
    await editRow(at.world.house, eventSignup, first?.id ?? 0, { checked_in_at: at.time.seconds })
    const [found] = (await networks(id)).data.list ?? []
    const input = { event_id: id, network: found?.network, reason: 'Invented people' }
    expect(await releaseAll(input)).toMatchObject({
      code: 1,
      msg: '6 sign-ups are released',
      data: { count: 6 },
    })
    const rows = await at.rows(id)
    expect(rows.map(({ state }) => state)).toEqual([
      'confirmed',
      ...times(5, 'cancelled'),
      'confirmed',
      'cancelled',
    ])
    expect(rows[1]).toMatchObject({ end: 'staff', reason: 'Invented people' })
    expect(await recount(at.world.house, id)).toBeNull()
    const letters = await at.subjects()
    expect(letters.filter((subject) => !subject.includes('You have a seat'))).toHaveLength(6)
    expect(letters.filter((subject) => subject.includes('You have a seat'))).toHaveLength(1)
    const sets = await at.world.house.db.read
      .selectFrom('change_set')
      .selectAll()
      .where('node', '=', 'event_signup/edit')
      .execute()
    expect(JSON.stringify(sets)).toContain('Invented people')
    expect(JSON.stringify(sets)).not.toContain(found?.network)
    expectRefusal(await releaseAll(input), 'refused', 'No sign-up from this network is left to release')
  })

  it('a whole wider network is released by its address cut short, and only at that event', async () => {
    const [id, other] = [await at.openEvent({ capacity: 40 }), await at.openEvent({ capacity: 40 })]
    const from = Array.from({ length: 6 }, (_, number) => `2001:db8:7:${number + 1}00::1`)
    await applyFrom(id, from)
    await applyFrom(other, from)
    const [wide, ...others] = (await networks(id)).data.list ?? []
    expect(wide).toMatchObject({ around: '2001:db8:7::/48', networks: 6, signups: 6 })
    expect(others).toEqual([])
    const input = { event_id: id, network: wide?.network, reason: 'Invented people' }
    expect((await releaseAll(input)).data).toEqual({ count: 6 })
    expect(await at.counts(id)).toMatchObject({ taken: 0 })
    expect(await at.counts(other)).toMatchObject({ taken: 6 })
  })

  it('networks are for staff who may release, and a release needs a reason and an event (T4.2)', async () => {
    const id = await at.openEvent({ capacity: 30 })
    await applyFrom(id, times(5, '203.0.113.7'))
    const [found] = (await networks(id)).data.list ?? []
    const input = { event_id: id, network: found?.network, reason: 'Invented people' }
    await editRow(at.world.house, adminGroup, at.world.ids.editorGroup, {
      rules: 'signup_desk/index,event_signup/check_in',
    })
    for (const as of ['editor', 'nobody'] as const) {
      const kind = as === 'editor' ? 'forbidden' : 'signInFirst'
      expectRefusal(await networks(id, as), kind)
      expectRefusal(await releaseAll(input, as), kind)
    }
    expectRefusal(await networks(999_999), 'notFound')
    expectRefusal(await releaseAll({ ...input, event_id: 999_999 }), 'notFound')
    expectRefusal(await releaseAll({ ...input, network: '' }), 'invalid')
    for (const reason of ['', ' x ', 'x'.repeat(301)])
      expectRefusal(await releaseAll({ ...input, reason }), 'invalid')
    expectRefusal(await releaseAll({ ...input, network: 'another' }), 'refused')
    expect(await at.counts(id)).toMatchObject({ taken: 5 })
  })
})
