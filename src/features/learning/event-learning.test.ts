import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { creditEvents } from './event-learning.server.ts'

describe.each(engines)('the time of events on %s', (engine) => {
  let at: SignupWorld
  let who: number
  let turn = 0
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  beforeEach(async () => {
    turn += 1
    who = (await addRow(at.world.house, member, { username: `guest${turn}`, nickname: 'Guest' })).id
  })
  afterAll(() => at.world.close())

  const seconds = (moment: string) => Date.parse(moment) / 1000
  const now = (moment: string) => (at.time.seconds = seconds(moment))
  const opened = (start: string, end: string | null, more: object = {}) =>
    at.openEvent({ start_at: seconds(start), end_at: end === null ? null : seconds(end), ...more })
  let code = 0
  async function letIn(event_id: number, moment: string | null, more: object = {}) {
    code += 1
    const { id } = await addRow(at.world.house, eventSignup, {
      event_id,
      member_id: who,
      code: `code${code}`,
      state: 'confirmed',
      checked_in_at: moment === null ? null : seconds(moment),
      ...more,
    })
    return id
  }
  const days = async () => {
    const rows = await at.world.house.db.read
      .selectFrom('learning_day')
      .select(['day', 'seconds'])
      .where('member_id', '=', who)
      .orderBy('day')
      .execute()
    return rows.map(({ day, seconds: counted }) => [day, counted])
  }
  const runJob = () => at.world.house.jobs.runNow('event-learning')

  it('event time runs from the check-in to the end, and no longer than the event', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T16:00:00+08:00')
    const later = await opened('2026-11-21T18:00:00+08:00', '2026-11-21T19:00:00+08:00')
    await letIn(event, '2026-11-21T14:30:00+08:00')
    await letIn(later, '2026-11-21T17:20:00+08:00')
    now('2026-11-21T15:59:59+08:00')
    await runJob()
    expect(await days()).toEqual([])
    now('2026-11-21T16:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 5400]])
    now('2026-11-21T21:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 9000]])
  })

  it('event time is counted once, even when several processes settle it', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T15:00:00+08:00')
    const signup = await letIn(event, '2026-11-21T14:00:00+08:00')
    now('2026-11-21T16:00:00+08:00')
    const other = { ...at.world.house, db: at.world.fresh.another() } as typeof at.world.house
    await Promise.all(Array.from({ length: 8 }, (_, each) => creditEvents(each % 2 ? other : at.world.house)))
    expect(await days()).toEqual([['2026-11-21', 3600]])
    await editRow(at.world.house, eventSignup, signup, { checked_in_at: null })
    await editRow(at.world.house, eventSignup, signup, {
      checked_in_at: seconds('2026-11-21T14:00:00+08:00'),
    })
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 3600]])
  })

  it('event time is split at midnight, and no day exceeds its limit', async () => {
    const evening = await opened('2026-11-21T23:00:00+08:00', '2026-11-22T01:00:00+08:00')
    await letIn(evening, '2026-11-21T22:50:00+08:00')
    now('2026-11-22T02:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([
      ['2026-11-21', 3600],
      ['2026-11-22', 3600],
    ])
    const retreat = await opened('2026-11-22T09:00:00+08:00', '2026-11-24T12:00:00+08:00')
    await letIn(retreat, '2026-11-22T09:00:00+08:00')
    now('2026-11-24T13:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([
      ['2026-11-21', 3600],
      ['2026-11-22', 36_000],
      ['2026-11-23', 36_000],
      ['2026-11-24', 36_000],
    ])
  })

  it('event time counts nothing for absent people, late check-ins, called-off events and guests', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T15:00:00+08:00')
    const off = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T15:00:00+08:00', { cancelled_at: 1 })
    await letIn(event, null)
    await letIn(event, '2026-11-21T15:20:00+08:00')
    await letIn(off, '2026-11-21T14:00:00+08:00')
    const guest = await letIn(event, '2026-11-21T14:00:00+08:00', { member_id: null })
    now('2026-11-21T16:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([])
    await editRow(at.world.house, eventSignup, guest, { member_id: who })
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 3600]])
  })

  it('an event without an end gives no time, and is settled after a while', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', null)
    await letIn(event, '2026-11-21T14:00:00+08:00')
    now('2026-11-22T13:00:00+08:00')
    expect(await creditEvents(at.world.house)).toBe(0)
    now('2026-11-22T14:00:00+08:00')
    expect(await creditEvents(at.world.house)).toBe(1)
    expect(await creditEvents(at.world.house)).toBe(0)
    expect(await days()).toEqual([])
  })

  it('an event without a start gives a day at most, even if a phone reported a wrong check-in', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T16:00:00+08:00', { start_at: null })
    await letIn(event, '1970-01-01T00:00:00Z')
    now('2026-11-21T17:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([
      ['2026-11-20', 28_800],
      ['2026-11-21', 36_000],
    ])
  })

  it('one failing sign-up does not block the event time of the others', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T15:00:00+08:00')
    await letIn(event, '2026-11-21T14:00:00+08:00')
    const [first, second] = [
      who,
      await addRow(at.world.house, member, { username: 'next', nickname: 'Next' }),
    ]
    who = second.id
    await letIn(event, '2026-11-21T14:00:00+08:00')
    now('2026-11-21T16:00:00+08:00')
    const { db } = at.world.house
    let turn = 0
    const failing: typeof db = Object.create(db, {
      write: {
        value: (...work: Parameters<typeof db.write>) => {
          turn += 1
          return turn === 1 ? Promise.reject(new Error('not now')) : db.write(...work)
        },
      },
    })
    expect(await creditEvents({ ...at.world.house, db: failing })).toBe(2)
    expect(await days()).toEqual([['2026-11-21', 3600]])
    who = first
    expect(await days()).toEqual([])
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 3600]])
  })

  it('event time is counted for every one of many sign-ups', async () => {
    const event = await opened('2026-11-21T14:00:00+08:00', '2026-11-21T15:00:00+08:00')
    for (let each = 0; each < 105; each += 1) await letIn(event, '2026-11-21T14:59:00+08:00')
    now('2026-11-21T16:00:00+08:00')
    await runJob()
    expect(await days()).toEqual([['2026-11-21', 6300]])
  })
})
