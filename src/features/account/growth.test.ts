import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { scoreLog } from '#entities/score-log.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow } from '#tests/small-house.ts'

describe.each(engines)('how a member grows on %s', (engine) => {
  let at: SignupWorld
  let lin: number
  let other: number
  beforeEach(async () => {
    at = await openSignupWorld(engine)
    lin = at.world.ids.lin
    other = (await addRow(at.world.house, member, { username: 'other', nickname: 'Other' })).id
    at.time.seconds = seconds('2026-11-21T10:00:00+08:00')
  })
  afterEach(() => at.world.close())

  const seconds = (moment: string) => Date.parse(moment) / 1000
  const ask = async (name = 'growth', query = '') =>
    (await at.world.ask('GET', `/api/account/${name}?member_id=${other}&${query}`, { as: 'lin' })).data
  const learned = (member_id: number, day: string, count: number) =>
    at.world.house.db.write(({ queries }) =>
      queries.insertInto('learning_day').values({ member_id, day, seconds: count, version: 1 }).execute(),
    )
  const done = (table: 'section' | 'lecture', member_id: number, id: number, moment: string) =>
    at.world.house.db.write(async ({ queries }) => {
      const moments = { opened_at: 1, heard_at: 1, completed_at: seconds(moment) }
      await (
        table === 'section'
          ? queries.insertInto('section_progress').values({ member_id, section_id: id, ...moments })
          : queries.insertInto('lecture_progress').values({ member_id, lecture_id: id, ...moments })
      ).execute()
    })

  it('growth covers thirty days unless another range is requested', async () => {
    const month = await ask()
    expect(month).toMatchObject({ range: 'month' })
    expect(month.days).toHaveLength(30)
    expect((month.days as string[]).at(-1)).toBe('2026-11-21')
    expect((await ask('growth', 'range=week')).days).toHaveLength(7)
    expect((await ask('growth', 'range=quarter')).days).toHaveLength(90)
    expect(await at.world.ask('GET', '/api/account/growth?range=life', { as: 'lin' })).toMatchObject({
      code: 0,
    })
  })

  it('growth shows the member’s own time, completions and points for each day of the centre', async () => {
    await learned(lin, '2026-11-21', 600)
    await learned(lin, '2026-11-19', 90)
    await learned(other, '2026-11-20', 7000)
    await done('section', lin, 1, '2026-11-20T23:59:59+08:00')
    await done('lecture', lin, 1, '2026-11-20T00:00:00+08:00')
    await done('lecture', lin, 2, '2026-11-21T00:00:00+08:00')
    await done('section', other, 1, '2026-11-21T00:00:00+08:00')
    await addRow(at.world.house, scoreLog, {
      member_id: lin,
      amount: 20,
      createtime: seconds('2026-11-15T00:00:00+08:00'),
    })
    expect(await ask('growth', 'range=week')).toMatchObject({
      time: [0, 0, 0, 0, 90, 0, 600],
      completions: [0, 0, 0, 0, 0, 2, 1],
      points: [20, 0, 0, 0, 0, 0, 0],
    })
  })

  it('the overview shows learning time of seven days, since the first of the month, and in total', async () => {
    await learned(lin, '2026-11-21', 600)
    await learned(lin, '2026-11-15', 91)
    await learned(lin, '2026-11-14', 10)
    await learned(lin, '2026-10-23', 100)
    await learned(lin, '2026-10-22', 1000)
    await learned(other, '2026-11-20', 7000)
    expect(await ask('overview')).toMatchObject({
      learning: { week: 691, total: 1801 },
      month: { time: 701 },
    })
  })

  it('growth is for members only', async () => {
    expect(await at.world.ask('GET', '/api/account/growth')).toMatchObject({ code: 302 })
  })
})
