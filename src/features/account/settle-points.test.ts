import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { course } from '#entities/course.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { givePoints, type PointGrant } from '#features/account/public/give-points.server.ts'
import { ensurePointsSince, settlePoints } from './settle-points.server.ts'

const hour = 3600
const day = 24 * hour

describe.each(engines)('points that come by themselves on %s', (engine) => {
  let at: SignupWorld
  let house: House
  let turn = 0
  beforeEach(async () => {
    at = await openSignupWorld(engine)
    house = at.world.house
    await setSetting(house, 'points_since', '2026-11-20')
  })
  afterEach(() => at.world.close())

  const somebody = async () => {
    turn += 1
    return (await addRow(house, member, { username: `walker${turn}`, nickname: 'Walker' })).id
  }
  const lines = (id: number) =>
    house.db.read
      .selectFrom('score_log')
      .select(['amount', 'source', 'key', 'remark_zh_cn', 'remark_en'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  const held = (start: number, values: object = {}) =>
    at.openEvent({
      name_zh_cn: '试茶',
      name_en: 'Tasting',
      start_at: start,
      end_at: start + 2 * hour,
      ...values,
    })
  const came = async (event_id: number, member_id: number | null, checked_in_at: number | null) => {
    turn += 1
    const values = { event_id, member_id, code: `code${turn}`, state: 'confirmed' as const, checked_in_at }
    return (await addRow(house, eventSignup, values)).id
  }
  const finished = async (member_id: number, completed_at: number | null, values: object = {}) => {
    const { id } = await addRow(house, course, { name_zh_cn: '《大学》', name_en: 'The Great Learning' })
    await house.db.write(({ queries }) =>
      queries
        .insertInto('course_enrolment')
        .values({ member_id, course_id: id, joined_at: 1, last_at: 1, completed_at, ...values })
        .execute(),
    )
  }
  const grant = (given: Partial<PointGrant> & Pick<PointGrant, 'member' | 'key'>, db = house.db) =>
    ({ ...house, db }).change('test', (changes) => {
      const usual = { amount: 5, source: 'event' as const, remark: { zh: '得', en: 'Given' } }
      return givePoints({ ...usual, ...given }, changes, { db, clock: house.clock })
    })

  it('points come after the end of an event that a member attended', async () => {
    const start = at.time.seconds + hour
    const her = await somebody()
    const signup = await came(await held(start), her, start - 600)
    await settlePoints(house)
    expect(await lines(her)).toEqual([])
    at.time.seconds = start + 2 * hour
    await settlePoints(house)
    const [line, ...more] = await lines(her)
    expect(line).toMatchObject({
      amount: 10,
      source: 'event',
      remark_zh_cn: '参加“试茶”',
      remark_en: 'Came to “Tasting”',
    })
    expect(more).toEqual([])
    const row = await house.db.read
      .selectFrom('event_signup')
      .select(['points_at', 'checked_in_at'])
      .where('id', '=', signup)
      .executeTakeFirst()
    expect(row).toEqual({ points_at: at.time.seconds, checked_in_at: start - 600 })
    for (let again = 0; again < 3; again += 1) await settlePoints(house)
    expect(await lines(her)).toHaveLength(1)
  })

  it('points do not come for missed, called-off or old events, or for guests', async () => {
    const start = at.time.seconds - 3 * hour
    const over = await held(start)
    const her = await somebody()
    await came(over, her, null)
    await came(await held(start, { cancelled_at: start }), her, start)
    const longAgo = at.time.seconds - 30 * day
    await came(await held(longAgo), her, longAgo)
    await finished(her, longAgo)
    await finished(her, null)
    const guests = await came(over, null, start)
    await settlePoints(house)
    expect(await lines(her)).toEqual([])
    await editRow(house, eventSignup, guests, { member_id: her })
    await settlePoints(house)
    expect(await lines(her)).toHaveLength(1)
  })

  it('points come once for an event, also with two tickets or without an end time', async () => {
    const her = await somebody()
    const start = at.time.seconds - 3 * hour
    const open = await held(start, { end_at: null })
    await came(open, her, start)
    await came(open, her, start + 60)
    const endless = await addRow(house, event, { name_zh_cn: '常设', date: '2026-11-21' })
    await came(endless.id, her, at.time.seconds - hour)
    await settlePoints(house)
    expect(await lines(her)).toMatchObject([{ key: `event:${open}:${her}` }])
    at.time.seconds += day
    await settlePoints(house)
    expect(await lines(her)).toHaveLength(2)
  })

  it('points come for a completed course, even if its member has left it', async () => {
    const her = await somebody()
    await finished(her, at.time.seconds - 5)
    await finished(her, at.time.seconds - 4, { left_at: at.time.seconds })
    await settlePoints(house)
    await settlePoints(house)
    expect(await lines(her)).toMatchObject([
      { amount: 20, source: 'course', remark_en: 'Completed “The Great Learning”' },
      { amount: 20, remark_zh_cn: '学完“《大学》”' },
    ])
  })

  it('points of a deleted member are not settled again and again', async () => {
    const who = await somebody()
    await finished(who, at.time.seconds)
    await house.db.write(({ queries }) => queries.deleteFrom('member').where('id', '=', who).execute())
    const error = vi.spyOn(house.log, 'error')
    await settlePoints(house)
    expect(error).not.toHaveBeenCalled()
  })

  it('points come once when several processes settle the same activity', async () => {
    const people = [await somebody(), await somebody(), await somebody()]
    const start = at.time.seconds - 3 * hour
    const over = await held(start)
    for (const each of people) {
      await came(over, each, start)
      await finished(each, start)
    }
    const others = [at.world.fresh.another(), at.world.fresh.another()]
    await Promise.all([house.db, ...others, house.db].map((db) => settlePoints({ ...house, db })))
    for (const each of people) expect((await lines(each)).map(({ amount }) => amount)).toEqual([10, 20])
  })

  it('simultaneous requests with one key give points once, and the sum equals the lines (T3.5)', async () => {
    const her = await somebody()
    const others = [house.db, at.world.fresh.another()]
    const given = await Promise.all(
      Array.from({ length: 16 }, (_each, number) =>
        grant({ member: her, key: `thing:${engine}:${number % 4}` }, others[number % 2]),
      ),
    )
    expect(given.toSorted((a, b) => b - a)).toEqual([...Array(4).fill(5), ...Array(12).fill(0)])
    const { score } = await house.db.read
      .selectFrom('member')
      .select('score')
      .where('id', '=', her)
      .executeTakeFirstOrThrow()
    expect(score).toBe(20)
  })

  it('automatic points stop at the daily limit, and staff may exceed it', async () => {
    at.time.seconds = Date.parse('2026-11-21T12:00:00+08:00') / 1000
    const her = await somebody()
    const key = (name: string) => `share:${engine}:${name}`
    expect(await grant({ member: her, amount: 90, key: key('much') })).toBe(90)
    const form = { member_id: her, amount: 500, remark_zh_cn: '义工' }
    expect(await at.world.ask('POST', '/admin/score_log/add', { as: 'root', body: form })).toMatchObject({
      code: 1,
    })
    expect(await grant({ member: her, amount: 20, key: key('more') })).toBe(10)
    expect(await grant({ member: her, amount: 20, key: key('none') })).toBe(0)
    at.time.seconds += day
    expect(await grant({ member: her, amount: 20, key: key('next') })).toBe(20)
    expect((await lines(her)).map(({ amount }) => amount)).toEqual([90, 500, 10, 20])
  })

  it('points follow the settings, and zero gives none', async () => {
    const her = await somebody()
    await setSetting(house, 'points_course', '3')
    await setSetting(house, 'points_event', '0')
    const start = at.time.seconds - 3 * hour
    await came(await held(start), her, start)
    await finished(her, start)
    await settlePoints(house)
    await setSetting(house, 'points_event', '10')
    await settlePoints(house)
    expect((await lines(her)).map(({ amount }) => amount)).toEqual([3])
  })

  it('points count from their start date, which staff may set earlier', async () => {
    await ensurePointsSince(house)
    const her = await somebody()
    const before = Date.parse('2026-11-19T23:59:59+08:00') / 1000
    await finished(her, before)
    await finished(her, before + 1)
    await settlePoints(house)
    expect(await lines(her)).toHaveLength(1)
    await setSetting(house, 'points_since', '2026-11-19')
    await settlePoints(house)
    expect(await lines(her)).toHaveLength(2)
  })

  it('the start date of points is the day of the first start', async () => {
    const fresh = await openSignupWorld(engine)
    const { value } = await fresh.world.house.db.read
      .selectFrom('config')
      .select('value')
      .where('name', '=', 'points_since')
      .executeTakeFirstOrThrow()
    expect(value).toMatch(/^20\d\d-\d\d-\d\d$/)
    await fresh.world.close()
  })
})
