import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { balanceLog } from '#entities/balance-log.ts'
import { certificate } from '#entities/certificate.ts'
import { course } from '#entities/course.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { scoreLog } from '#entities/score-log.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow } from '#tests/small-house.ts'

describe.each(engines)('the overview of a member on %s', (engine) => {
  let at: SignupWorld
  let lin: number
  let other: number
  beforeEach(async () => {
    at = await openSignupWorld(engine)
    lin = at.world.ids.lin
    other = (await addRow(at.world.house, member, { username: 'other', nickname: 'Other' })).id
    now('2026-11-21T10:00:00+08:00')
  })
  afterEach(() => at.world.close())

  const ask = async () =>
    (await at.world.ask('GET', `/api/account/overview?member_id=${other}&id=${other}`, { as: 'lin' })).data
  const line = (
    ledger: typeof scoreLog | typeof balanceLog,
    member_id: number,
    amount: number,
    moment: string,
  ) => addRow(at.world.house, ledger, { member_id, amount, createtime: Date.parse(moment) / 1000 })
  const now = (moment: string) => (at.time.seconds = Date.parse(moment) / 1000)
  const none = [0, 0, 0, 0, 0, 0, 0]

  it('the overview of a new member is empty', async () => {
    expect(await ask()).toEqual({
      days: ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
      score: none,
      money: none.map(() => '0.00'),
      learning: { total: 0, week: 0 },
      month: { time: 0, courses: 0, events: 0 },
      events: 0,
      classes: 0,
      completed: 0,
      certificates: 0,
      has_balance: false,
    })
  })

  it('the overview sums only the member’s own lines for each of the last seven days (T3.1)', async () => {
    await line(scoreLog, lin, 1000, '2026-11-14T23:59:59+08:00')
    await line(scoreLog, lin, 7, '2026-11-15T00:00:00+08:00')
    await line(scoreLog, lin, 20, '2026-11-20T23:59:59+08:00')
    await line(scoreLog, lin, 5, '2026-11-21T00:00:00+08:00')
    await line(scoreLog, lin, -2, '2026-11-21T09:30:00+08:00')
    await line(balanceLog, lin, 5000, '2026-11-18T12:00:00+08:00')
    await line(balanceLog, lin, -1200, '2026-11-18T19:00:00+08:00')
    await line(scoreLog, other, 400, '2026-11-20T12:00:00+08:00')
    expect(await ask()).toMatchObject({
      score: [7, 0, 0, 0, 0, 20, 3],
      money: ['0.00', '0.00', '0.00', '38.00', '0.00', '0.00', '0.00'],
      has_balance: true,
    })
  })

  it('the overview uses the time zone of the centre, also on a day with a missing hour', async () => {
    await setSetting(at.world.house, 'time_zone', 'America/New_York')
    now('2026-03-09T12:00:00-04:00')
    await line(scoreLog, lin, 1, '2026-03-07T23:59:59-05:00')
    await line(scoreLog, lin, 2, '2026-03-08T00:00:00-05:00')
    await line(scoreLog, lin, 3, '2026-03-08T23:59:59-04:00')
    await line(scoreLog, lin, 4, '2026-03-09T00:00:00-04:00')
    const { days, score } = await ask()
    expect(days).toEqual(['03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-03-${day}`))
    expect(score).toEqual([0, 0, 0, 0, 1, 5, 4])
  })

  it('the overview counts events with a seat or attended, unless they were called off', async () => {
    const { house } = at.world
    const begun = await at.openEvent()
    const off = (await addRow(house, event, { name_zh_cn: '停', cancelled_at: 1 })).id
    const signUp = (turn: number, event_id: number, values: object) =>
      addRow(house, eventSignup, { event_id, member_id: lin, code: `code${turn}`, ...values })
    await signUp(1, begun, { state: 'confirmed' })
    await signUp(2, await at.openEvent(), { state: 'cancelled', checked_in_at: 7 })
    await signUp(3, await at.openEvent(), { state: 'waiting' })
    await signUp(4, await at.openEvent(), { state: 'held' })
    await signUp(5, await at.openEvent(), { state: 'cancelled' })
    await signUp(6, off, { state: 'confirmed' })
    await signUp(7, begun, { state: 'confirmed', member_id: other })
    expect(await ask()).toMatchObject({ events: 2 })
  })

  it('the overview counts joined courses, completed ones and valid certificates', async () => {
    const { house } = at.world
    const enrolled = async (member_id: number, values: object) => {
      const { id } = await addRow(house, course, { name_zh_cn: '课' })
      const moments = { joined_at: 1, last_at: 1 }
      await house.db.write(({ queries }) =>
        queries
          .insertInto('course_enrolment')
          .values({ member_id, course_id: id, ...moments, ...values })
          .execute(),
      )
    }
    await enrolled(lin, {})
    await enrolled(lin, { completed_at: 5 })
    await enrolled(lin, { completed_at: 5, left_at: 6 })
    await enrolled(other, { completed_at: 5 })
    const awarded = (number: string, values: object) =>
      addRow(house, certificate, { number, member_id: lin, title_zh_cn: '证', ...values })
    await awarded('one', {})
    await awarded('two', { revoked_at: 5 })
    await awarded('three', { member_id: other })
    expect(await ask()).toMatchObject({ classes: 2, completed: 1, certificates: 1 })
  })

  it('the overview sums what the member did since the first of the month, by the calendar of the centre', async () => {
    const { house } = at.world
    const [before, since] = ['2026-10-31T23:59:59+08:00', '2026-11-01T00:00:00+08:00'].map(
      (moment) => Date.parse(moment) / 1000,
    )
    const learned = (member_id: number, day: string, seconds: number) =>
      house.db.write(({ queries }) =>
        queries.insertInto('learning_day').values({ member_id, day, seconds }).execute(),
      )
    await learned(lin, '2026-10-31', 1000)
    await learned(lin, '2026-11-01', 200)
    await learned(lin, '2026-11-21', 30)
    await learned(other, '2026-11-02', 4)
    for (const completed_at of [before, since]) {
      const { id: course_id } = await addRow(house, course, { name_zh_cn: '课' })
      const enrolled = { member_id: lin, course_id, joined_at: 1, last_at: 1, completed_at }
      await house.db.write(({ queries }) => queries.insertInto('course_enrolment').values(enrolled).execute())
    }
    for (const checked_in_at of [before, since]) {
      const event_id = await at.openEvent()
      await addRow(house, eventSignup, {
        event_id,
        member_id: lin,
        code: `at${checked_in_at}`,
        state: 'confirmed',
        checked_in_at,
      })
    }
    expect(await ask()).toMatchObject({
      month: { time: 230, courses: 1, events: 1 },
      learning: { total: 1230, week: 30 },
    })
  })

  it('the overview is for members only', async () => {
    expect(await at.world.ask('GET', '/api/account/overview')).toMatchObject({ code: 302 })
  })
})
