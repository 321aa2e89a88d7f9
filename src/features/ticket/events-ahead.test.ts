import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow } from '#tests/small-house.ts'

const day = 86_400

describe.each(engines)('upcoming events of a member on %s', (engine) => {
  let at: SignupWorld
  beforeEach(async () => void (at = await openSignupWorld(engine)))
  afterEach(() => at.world.close())

  const own = async (query: string) =>
    (await at.world.ask('GET', `/api/account/events?${query}`, { as: 'lin' })).data
  const idsIn = ({ list = [] }: Awaited<ReturnType<typeof own>>) =>
    list.map(({ event }) => (event as { id: number }).id)
  let turn = 0
  const openEvent = (inDays: number | null, values: object = {}) => {
    const start_at = inDays === null ? null : at.time.seconds + inDays * day
    return at.openEvent({ start_at, end_at: start_at && start_at + 7200, ...values })
  }
  const signUp = async (event_id: number, values: object = {}) => {
    turn += 1
    const row = { event_id, member_id: at.world.ids.lin, code: `code${turn}`, state: 'confirmed' as const }
    await addRow(at.world.house, eventSignup, { ...row, ...values })
    return event_id
  }

  it('upcoming events are those with a seat or a place in line, the soonest first', async () => {
    const later = await signUp(await openEvent(9))
    const sooner = await signUp(await openEvent(2), { state: 'waiting', place: 1 })
    const without = await signUp(await openEvent(null))
    const held = await signUp(await openEvent(5), { state: 'held', held_until: at.time.seconds + 99 })
    const endless = await signUp(await openEvent(7, { end_at: null }))
    const underWay = await signUp(await openEvent(-1, { end_at: at.time.seconds + 60, status: 1 }))
    const ahead = [underWay, sooner, held, endless, later, without]

    const over = await signUp(await openEvent(-3, { status: 2 }))
    const justOver = await signUp(await openEvent(-3))
    const closed = await signUp(await openEvent(3, { status: 2 }))
    const off = await signUp(await openEvent(3, { cancelled_at: at.time.seconds }))
    const given = await signUp(await openEvent(3), { state: 'cancelled', end: 'person' })
    const missed = await signUp(await openEvent(3), { state: 'missed' })
    const other = await addRow(at.world.house, member, { username: 'other', nickname: 'Other' })
    await signUp(await openEvent(3), { member_id: other.id })

    const shown = await own(`when=ahead&limit=50&member_id=${other.id}`)
    expect(idsIn(shown)).toEqual(ahead)
    expect(shown.total).toBe(ahead.length)
    expect(idsIn(await own('when=ahead&page=2&limit=2'))).toEqual(ahead.slice(2, 4))
    expect((await own('when=ahead&page=2&limit=2')).total).toBe(ahead.length)

    const past = await own('when=past&limit=50')
    expect(new Set(idsIn(past))).toEqual(new Set([over, justOver, closed, off, given, missed]))
    expect(past.total).toBe(6)

    const all = await own('limit=50')
    expect(all.total).toBe(12)
    expect(new Set(idsIn(all))).toEqual(new Set([...ahead, over, justOver, closed, off, given, missed]))
  })

  it('a past event says whether it has recordings, and leads to the certificate of its owner', async () => {
    const came = { checked_in_at: at.time.seconds - 3 * day }
    await signUp(await openEvent(-3, { date: '2026-11-18' }), came)
    const rich = await signUp(await openEvent(-4, { date: '2026-11-17', video_files: '/files/a.mp4' }), {
      ...came,
      code: 'RICHTICKET',
    })
    const named = {
      number: '2026-000001',
      code: 'abc',
      holder: '林',
      subject_id: rich,
      kind: 'event' as const,
    }
    const owner = { member_id: at.world.ids.lin, event_id: rich }
    await addRow(at.world.house, certificate, { ...named, ...owner })
    const { list = [] } = await own('when=past')
    expect(list.map(({ after }) => after)).toEqual([
      { recordings: false, certificate: '' },
      { recordings: true, certificate: 'abc' },
    ])
    const visitor = await at.world.ask('GET', '/api/event/ticket?code=RICHTICKET')
    expect(visitor.data).toMatchObject({ own: false, after: { certificate: '' } })
  })

  it('the list can be limited to one event, and any other filter is refused', async () => {
    const id = await signUp(await openEvent(30))
    expect(await own(`when=ahead&event=${id}`)).toMatchObject({ total: 1, list: [{ event: { id } }] })
    const odd = await at.world.ask('GET', '/api/account/events?when=soon', { as: 'lin' })
    expect(odd).toMatchObject({ code: 0, data: { type: 'invalid' } })
  })
})
