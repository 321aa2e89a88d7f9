import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { markNoShows } from '#features/seats/seat-jobs.server.ts'

const hour = 3600
const day = 24 * hour
const longSession = { DRILL_TOKEN_SECONDS: '86400' }

type Row = Awaited<ReturnType<SignupWorld['rows']>>[number]

describe.each(engines)('no-show marks on %s', (engine) => {
  let at: SignupWorld
  beforeEach(async () => void (at = await openSignupWorld(engine, longSession)))
  afterEach(() => at.world.close())

  const one = (more: object = {}) => person(1, more)
  /** An event where another person was checked in. */
  async function missed(
    as: 'lin' | 'nobody' = 'nobody',
    who: object = one(),
    proved_by: '' | 'letter' = 'letter',
  ) {
    const start = at.time.seconds + hour
    const id = await at.openEvent({ start_at: start, end_at: start + hour, capacity: 5 })
    await at.apply(id, who, as)
    await at.apply(id, person(2))
    const [absent, other] = (await at.rows(id)) as [Row, Row]
    if (as === 'nobody') await editRow(at.world.house, eventSignup, absent.id, { proved_by })
    await editRow(at.world.house, eventSignup, other.id, { checked_in_at: at.time.seconds })
    at.time.seconds += 6 * hour
    await markNoShows(at.world.house)
    return absent
  }
  async function cancelledLate() {
    const id = await at.openEvent({ start_at: at.time.seconds + hour, capacity: 5 })
    const { data } = await at.apply(id, one())
    const [row] = (await at.rows(id)) as [Row]
    await editRow(at.world.house, eventSignup, row.id, { proved_by: 'letter' })
    await at.act('cancel', data)
  }
  async function editMember(values: { email: string; mobile?: string }) {
    const { id } = await at.world.house.db.read
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    await editRow(at.world.house, member, id, values)
  }
  const object = (body: object, as: 'lin' | 'nobody' = 'nobody') =>
    at.world.ask('POST', '/api/event/objectNoShow', { as, body, headers: { 'think-lang': 'en' } })

  it('a person with three no-shows may only join the waiting list for thirty days, and is told so', async () => {
    const lin = one({ email: 'lin@example.org' })
    for (let time = 0; time < 3; time += 1) await missed('lin', lin)
    const id = await at.openEvent({ capacity: 5, confirm_unasked: 1 })
    const answer = await at.apply(id, one({ email: 'else@example.org' }), 'lin')
    expect(answer).toMatchObject({
      code: 1,
      msg: 'You missed several events lately, so for 30 days you can only join the waiting list; you are number 1, and we write to you when a seat is free',
      data: { state: 'waiting', place: 1 },
    })
    // A free seat is offered, and never confirmed without an answer.
    expect(await at.rows(id)).toMatchObject([{ state: 'held', waits_only: 1 }])
    expect((await at.apply(id, person(2))).data.state).toBe('confirmed')
    const start = at.time.seconds + hour
    const soon = await at.openEvent({ start_at: start, end_at: start + hour, capacity: 5 })
    const standby = await at.apply(soon, one(), 'lin')
    expect(standby.msg).toContain('You are on standby, number 1 in line: come to the door')
    expect(standby.msg).not.toContain('we write to you when')
    const { code, key } = standby.data
    const seen = await at.world.ask('GET', `/api/event/ticket?code=${String(code)}&key=${String(key)}`)
    expect(seen.data.line).toMatchObject({ standby: true, waits_only: true })
    const closed = await at.openEvent({ capacity: 5, waitlist_on: 0 })
    expect(await at.apply(closed, one(), 'lin')).toMatchObject({
      code: 0,
      msg: expect.stringContaining('this event has none'),
    })
    at.time.seconds += 30 * day
    const later = await at.openEvent({ capacity: 5 })
    expect((await at.apply(later, lin)).data.state).toBe('confirmed')
  })

  it('a stranger who types the contacts of somebody cannot get them marks', async () => {
    await editMember({ email: 'lin@example.org', mobile: '+8613900000001' })
    for (let time = 0; time < 3; time += 1) await missed('nobody', one({ email: 'stranger@example.org' }), '')
    for (let time = 0; time < 3; time += 1) await missed('nobody', one({ email: 'stranger@example.org' }))
    for (let time = 0; time < 3; time += 1) await missed('nobody', one({ email: 'lin@example.org' }), '')
    const id = await at.openEvent()
    const answer = await at.apply(id, one({ email: 'lin@example.org' }), 'lin')
    expect(answer.data.state).toBe('confirmed')
    const own = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(own.data).toMatchObject({ waits_only_until: null })
  })

  it('a sign-up that was missed before its owner signed in does not join the account', async () => {
    await editMember({ email: 'lin@example.org', mobile: '' })
    const row = await missed('nobody', one({ email: 'lin@example.org' }), '')
    await editMember({ email: 'new@example.org' })
    await editMember({ email: 'lin@example.org' })
    const rows = await at.rows(row.event_id ?? 0)
    expect(rows[0]).toMatchObject({ member_id: null, no_show_at: expect.any(Number) })
  })

  it('the marks of a person count without the account too, and a stranger does not learn of them', async () => {
    await editMember({ email: 'lin@example.org', mobile: '+8613900000001' })
    for (let time = 0; time < 3; time += 1) await missed('lin', one({ email: 'lin@example.org' }))
    for (const contact of [
      { email: 'stranger@example.org' },
      { email: 'lin@example.org', mobile: '13700000009' },
    ]) {
      const id = await at.openEvent({ capacity: 5 })
      const { data, msg } = await at.apply(id, one(contact))
      expect(data.state).toBe('waiting')
      expect(msg).not.toContain('missed')
      const { code, key } = data
      const seen = await at.world.ask('GET', `/api/event/ticket?code=${String(code)}&key=${String(key)}`)
      expect(seen.data.line).toMatchObject({ waits_only: false })
      const closed = await at.openEvent({ capacity: 5, waitlist_on: 0 })
      expect((await at.apply(closed, one(contact))).msg).toBe('Please sign in to sign up for this event')
    }
  })

  it('two no-shows and two late cancels reach the limit of three, and one late cancel less does not', async () => {
    await missed()
    await missed()
    await cancelledLate()
    const stateOf = async () => (await at.apply(await at.openEvent(), one())).data.state
    expect(await stateOf()).toBe('confirmed')
    await cancelledLate()
    expect(await stateOf()).toBe('waiting')
  })

  it('a mark no longer counts after half a year', async () => {
    await missed()
    at.time.seconds += 100 * day
    await missed()
    at.time.seconds += 100 * day
    await missed()
    expect((await at.apply(await at.openEvent(), one())).data.state).toBe('confirmed')
  })

  it('a person with a mark can object in words that the desk shows, and is free once staff clear it', async () => {
    const rows = [await missed('lin'), await missed('lin'), await missed('lin')]
    const [{ id, code, event_id } = { id: 0, code: '', event_id: 0 }] = rows
    const own = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(own.data).toMatchObject({
      waits_only_until: expect.any(Number),
      list: [{ mark: 'absent', may: { object: true } }, {}, {}],
    })
    expect(await object({ code, words: 'I was there' })).toMatchObject({ data: { type: 'notAllowed' } })
    expect(await object({ code, words: 'I was there' }, 'lin')).toMatchObject({
      code: 1,
      data: { objection: 'I was there' },
    })
    const ledger = `/admin/event_signup/ledger?event_id=${event_id ?? 0}&view=missing`
    const { data } = await at.world.ask('GET', ledger, { as: 'root' })
    expect(data.list).toMatchObject([{ id, objection: 'I was there' }])
    const body = { id, reason: 'the scanner was broken' }
    await at.world.ask('POST', '/admin/event_signup/clearNoShow', { as: 'root', body })
    const free = await at.world.ask('GET', '/api/account/events', { as: 'lin' })
    expect(free.data).toMatchObject({ waits_only_until: null })
    expect((await at.apply(await at.openEvent(), one(), 'lin')).data.state).toBe('confirmed')
  })

  it('an objection needs a mark, and can be sent with the key of a letter', async () => {
    const { data } = await at.apply(await at.openEvent(), one())
    const { code, key } = data
    expect(await object({ code, key, words: 'Why' })).toMatchObject({
      code: 0,
      msg: 'There is no mark on this sign-up',
    })
    const row = await missed('nobody', one({ email: 'other@example.org', mobile: '13700000001' }))
    expect(await object({ code: row.code, key: row.manage_key, words: '' })).toMatchObject({ code: 0 })
    expect(await object({ code: row.code, key: row.manage_key, words: 'Ill' })).toMatchObject({ code: 1 })
  })
})
