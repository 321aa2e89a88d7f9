import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { memberGroup } from '#entities/member-group.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow, editRow } from '#tests/small-house.ts'

const path = '/api/user/daily'

describe.each(engines)('checking in on %s', (engine) => {
  let at: SignupWorld
  let turn = 0
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  /** Somebody new, and what they may do. */
  async function somebody(values: object = {}) {
    turn += 1
    const { house } = at.world
    const { id } = await addRow(house, member, { username: `walker${turn}`, nickname: 'Walker', ...values })
    // The clock is set this way and that here, and a session lasts a day.
    const headers = async () => ({
      'ba-user-token': (await issueTokens(house, 'user', id, { keep: true })).token,
      'think-lang': 'en',
    })
    const lines = () =>
      house.db.read.selectFrom('score_log').selectAll().where('member_id', '=', id).orderBy('id').execute()
    const score = async () =>
      (
        await house.db.read
          .selectFrom('member')
          .select('score')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).score
    return {
      id,
      lines,
      score,
      headers,
      look: async () => (await at.world.ask('GET', path, { headers: await headers() })).data,
      press: async (body: object = {}) => at.world.ask('POST', path, { headers: await headers(), body }),
    }
  }
  const now = (moment: string) => (at.time.seconds = Date.parse(moment) / 1000)

  it('the first check-in gives a point, announces the next points and adds a ledger line', async () => {
    now('2026-11-21T10:00:00+08:00')
    const her = await somebody()
    expect(await her.look()).toEqual({
      day: '2026-11-21',
      done: false,
      streak: 0,
      best: 0,
      rest_left: 2,
      month: [],
      rested: [],
      next: 1,
    })
    expect(await her.press()).toMatchObject({
      code: 1,
      msg: 'Checked in: one point',
      data: { already: false, points: 1, done: true, streak: 1, best: 1, next: 2 },
    })
    expect(await her.look()).toMatchObject({ done: true, month: [{ day: '2026-11-21', points: 1 }], next: 2 })
    expect(await her.lines()).toMatchObject([
      {
        amount: 1,
        before: 0,
        after: 1,
        source: 'check_in',
        key: `check-in:${her.id}:2026-11-21`,
        remark_en: 'Check-in: day 1 of a streak',
      },
    ])
    const record = await at.world.house.db.read
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .select(['change_set.area', 'change_set.actor_id', 'change_set.node'])
      .where('change.entity', '=', 'member_check_in')
      .orderBy('change.id', 'desc')
      .executeTakeFirst()
    expect(record).toMatchObject({ area: 'member', actor_id: her.id, node: path })
  })

  it('a repeated check-in of the same day counts once (T3.5)', async () => {
    const her = await somebody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => her.press()))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(answers.filter(({ data }) => data.already === false)).toHaveLength(1)
    for (let again = 0; again < 10; again += 1)
      expect(await her.press()).toMatchObject({
        code: 1,
        msg: 'You have checked in today already',
        data: { already: true, points: 0, streak: 1 },
      })
    expect(await her.lines()).toHaveLength(1)
    expect(await her.score()).toBe(1)
  })

  it('a check-in uses the clock of the centre: 23:59 and 00:01 are two days, whatever the browser sends (T3.5, R15)', async () => {
    const her = await somebody()
    now('2026-11-21T23:59:00+08:00')
    const wrong = { day: '2001-01-01', date: '2001-01-01', timezone: 'America/New_York' }
    expect(await her.press(wrong)).toMatchObject({ data: { day: '2026-11-21', points: 1 } })
    now('2026-11-22T00:01:00+08:00')
    expect(await her.press(wrong)).toMatchObject({ data: { day: '2026-11-22', points: 2, streak: 2 } })
    expect(await her.score()).toBe(3)
  })

  it('clock changes neither repeat nor lose a day of check-in', async () => {
    await setSetting(at.world.house, 'time_zone', 'America/New_York')
    const her = await somebody()
    for (const moment of [
      '2026-10-31T23:30:00-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-02T00:10:00-05:00',
    ]) {
      now(moment)
      expect((await her.press()).data.already).toBe(false)
    }
    now('2026-11-01T01:30:00-05:00')
    expect((await her.press()).data.already).toBe(true)
    now('2026-11-02T12:00:00-05:00')
    expect(await her.look()).toMatchObject({ streak: 3, rested: [], month: [{ points: 2 }, { points: 3 }] })
    await setSetting(at.world.house, 'time_zone', 'Asia/Shanghai')
  })

  it('two missed days a month are covered by rest days, without points', async () => {
    const her = await somebody()
    for (const day of ['28', '30']) {
      now(`2026-10-${day}T08:00:00+08:00`)
      await her.press()
    }
    now('2026-11-01T08:00:00+08:00')
    expect(await her.press()).toMatchObject({ data: { streak: 3, points: 3, rest_left: 2, rested: [] } })
    now('2026-11-04T08:00:00+08:00')
    expect(await her.look()).toMatchObject({
      streak: 3,
      rest_left: 0,
      rested: ['2026-11-02', '2026-11-03'],
      next: 4,
    })
    now('2026-11-05T08:00:00+08:00')
    expect(await her.look()).toMatchObject({ streak: 0, best: 3, rest_left: 2, next: 1 })
  })

  it('check-in points follow the settings, with a streak bonus, up to the daily limit', async () => {
    const { house } = at.world
    const her = await somebody()
    const set = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await setSetting(house, name, value)
    }
    await set({
      points_check_in: '2',
      points_streak_days: '3',
      points_streak_extra: '50',
      points_day_cap: '40',
    })
    const brought: unknown[] = []
    for (const day of ['01', '02', '03', '04']) {
      now(`2026-12-${day}T08:00:00+08:00`)
      brought.push((await her.press()).data.points)
    }
    expect(brought).toEqual([1, 2, 40, 2])
    expect((await her.lines())[2]).toMatchObject({
      amount: 40,
      remark_en: 'Check-in: day 3 of a streak, and 50 extra',
    })
    await set({ points_check_in: '0' })
    now('2026-12-05T08:00:00+08:00')
    expect(await her.press()).toMatchObject({ code: 1, msg: 'Checked in', data: { points: 0, streak: 5 } })
    expect(await her.lines()).toHaveLength(4)
    await set({
      points_check_in: '7',
      points_streak_days: '30',
      points_streak_extra: '20',
      points_day_cap: '100',
    })
    for (const [name, value] of [
      ['points_check_in', '-1'],
      ['points_streak_days', '0'],
      ['points_rest_days', '1.5'],
      ['points_since', '2026-02-30'],
    ] as const)
      await expect(set({ [name]: value })).rejects.toThrow('settings.')
  })

  it('visitors get the sign-in form, and signed-in members are sent away from it', async () => {
    const door = '/api/user/checkIn'
    const ask = (method: 'GET' | 'POST', more: object = {}) => at.world.ask(method, door, more)
    expect(await ask('GET')).toMatchObject({ code: 1, data: { accountVerificationType: expect.any(Array) } })
    expect(await ask('POST', { body: {} })).toMatchObject({ code: 0, data: { type: 'invalid' } })
    expect(await ask('GET', { headers: { 'ba-user-token': 'none' } })).toMatchObject({
      data: { accountVerificationType: expect.any(Array) },
    })
    const her = await somebody()
    for (const tab of ['login', 'register', 'dance'])
      expect(await ask('POST', { headers: await her.headers(), body: { tab } })).toMatchObject({
        code: 302,
        data: { routePath: '/user' },
      })
    await editRow(at.world.house, member, her.id, { status: 0 })
    expect(await her.press()).not.toMatchObject({ code: 1 })
    expect(await her.lines()).toEqual([])
  })

  it('check-in needs the overview entry and an open member centre', async () => {
    const { house } = at.world
    const [rule] = await house.db.read
      .selectFrom('member_rule')
      .select('id')
      .where('name', '=', 'account/balance')
      .execute()
    const group = await addRow(house, memberGroup, { name: 'Guests', rules: String(rule?.id) })
    const her = await somebody({ group_id: group.id })
    expect(await her.press()).toMatchObject({ code: 302, data: { type: 'forbidden', routePath: '/user' } })
    await editRow(house, memberGroup, group.id, { rules: '' })
    await setSetting(house, 'open_member_center', '0')
    expect(await her.press()).toMatchObject({
      code: 0,
      msg: 'The member centre is disabled. Please contact the webmaster',
    })
    await setSetting(house, 'open_member_center', '1')
    expect(await her.press()).toMatchObject({ code: 1, data: { points: 1 } })
  })

  it('staff see check-ins but cannot change them', async () => {
    now('2026-11-21T10:00:00+08:00')
    const her = await somebody()
    await her.press()
    const staff = { as: 'root' as const, headers: { 'think-lang': 'en' } }
    const query = 'initKey=member_id&initValue[]='
    const { data } = await at.world.ask('GET', `/admin/member_check_in/index?${query}${her.id}`, staff)
    expect(data).toMatchObject({ total: 1, list: [{ points: 1, member_id_name: `walker${turn}` }] })
    const id = data.list?.[0]?.id
    const body = { id, ids: [id], day: '2020-01-01' }
    expect(await at.world.ask('POST', '/admin/member_check_in/edit', { ...staff, body })).toMatchObject({
      code: 0,
    })
    expect(await at.world.ask('DELETE', '/admin/member_check_in/del', { ...staff, body })).toMatchObject({
      code: 0,
    })
  })
})
