import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'

const hour = 3600

describe('an event that staff change', () => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld('sqlite')))
  afterAll(() => at.world.close())

  const edit = (id: number, values: object) =>
    at.world.ask('POST', '/admin/event/edit', { as: 'root', body: { id, ...values } })
  const row = async (id: number) =>
    at.world.house.db.read
      .selectFrom('event')
      .select(['status', 'status_mode'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('a status that staff set stays until they return it to the clock', async () => {
    const id = await at.openEvent()
    await edit(id, { status: 2 })
    expect(await row(id)).toEqual({ status: 2, status_mode: 'manual' })
    await edit(id, { status_mode: 'auto' })
    expect(await row(id)).toEqual({ status: 0, status_mode: 'auto' })
  })

  it('an event that is over cannot be opened again', async () => {
    const now = at.time.seconds
    const id = await at.openEvent({ start_at: now - 2 * hour, end_at: now - hour, status: 2 })
    expect(await edit(id, { status: 1 })).toMatchObject({ code: 0, msg: '活动已经结束，不能重新开始' })
    await edit(id, { end_at: now + hour })
    expect(await row(id)).toMatchObject({ status: 1 })
  })

  it('an event cannot end before its start, nor its sign-up close before it opens', async () => {
    const now = at.time.seconds
    const id = await at.openEvent({ start_at: now + hour, end_at: now + 2 * hour })
    const ends = { code: 0, data: { fields: { end_at: '结束时间不能早于开始时间' } } }
    expect(await edit(id, { end_at: now + hour - 60 })).toMatchObject(ends)
    expect(await edit(id, { start_at: now + 3 * hour })).toMatchObject(ends)
    expect(await edit(id, { signup_open_at: now + 60, signup_close_at: now + 30 })).toMatchObject({
      data: { fields: { signup_close_at: '报名截止不能早于报名开始' } },
    })
    const add = { name_zh_cn: '倒着的一天', date: '2026-12-01', start_at: now + hour, end_at: now }
    expect(await at.world.ask('POST', '/admin/event/add', { as: 'root', body: add })).toMatchObject(ends)
    expect(await edit(id, { start_at: now + 3 * hour, end_at: now + 4 * hour })).toMatchObject({ code: 1 })
  })

  it('the date of an event follows its start, guests are informed of the move, and two days are refused', async () => {
    const [start, day] = [Date.UTC(2026, 11, 1, 10) / 1000, 86_400]
    const id = await at.openEvent({ start_at: start, end_at: start + 2 * hour })
    const times = () =>
      at.world.house.db.read
        .selectFrom('event')
        .select(['date', 'start_at', 'end_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    await at.apply(id, { userName: '来客', mobile: '13900000007', email: 'seven@example.org' })
    await edit(id, { date: '2026-12-03' })
    const moved = { start_at: start + 2 * day, end_at: start + 2 * day + 2 * hour }
    expect(await times()).toEqual({ date: '2026-12-03', ...moved })
    expect(await at.notices(id)).toEqual(['来客 confirmed', '来客 moved'])
    await edit(id, { start_at: start, end_at: start + hour })
    expect(await times()).toEqual({ date: '2026-12-01', start_at: start, end_at: start + hour })
    const before = await times()
    const twoDays = { code: 0, data: { fields: { date: '日期与开始时间不在同一天' } } }
    expect(await edit(id, { date: '2026-12-04', start_at: start + day })).toMatchObject(twoDays)
    const added = { name_zh_cn: '两天', date: '2026-12-04', start_at: start }
    expect(await at.world.ask('POST', '/admin/event/add', { as: 'root', body: added })).toMatchObject(twoDays)
    expect(await times()).toEqual(before)
    await edit(id, { date: '2026-12-02', start_at: start + day, end_at: start + day + hour })
    expect(await times()).toMatchObject({ date: '2026-12-02', start_at: start + day })
  })

  it('without a start the end follows the date, and is not on a day before it', async () => {
    const [noon, day] = [Date.UTC(2026, 11, 1, 4) / 1000, 86_400]
    const id = await at.openEvent({ start_at: null, date: '2026-12-01', end_at: noon })
    const times = () =>
      at.world.house.db.read
        .selectFrom('event')
        .select(['date', 'start_at', 'end_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    await edit(id, { date: '2026-12-04' })
    expect(await times()).toEqual({ date: '2026-12-04', start_at: null, end_at: noon + 3 * day })
    const early = { code: 0, data: { fields: { end_at: '结束时间不能早于活动日期' } } }
    expect(await edit(id, { end_at: noon })).toMatchObject(early)
    expect(await edit(id, { date: '2026-12-06', end_at: noon + 4 * day })).toMatchObject(early)
    const added = { name_zh_cn: '没有开始', date: '2026-12-04', end_at: noon }
    expect(await at.world.ask('POST', '/admin/event/add', { as: 'root', body: added })).toMatchObject(early)
    expect(await times()).toMatchObject({ date: '2026-12-04', end_at: noon + 3 * day })
    expect(await edit(id, { date: '2026-12-01', end_at: noon + day })).toMatchObject({ code: 1 })
    expect(await times()).toEqual({ date: '2026-12-01', start_at: null, end_at: noon + day })
  })

  it('the detail of an event shows that it has begun before the job stores it', async () => {
    const id = await at.openEvent({ start_at: at.time.seconds + 30, end_at: at.time.seconds + hour })
    at.time.seconds += 30
    const { data } = await at.world.ask('GET', `/api/event/detail?id=${id}`)
    expect(data).toMatchObject({ status: 1 })
    expect(await row(id)).toMatchObject({ status: 0 })
  })

  it('the detail of an event has the number of sign-ups, at most some seconds old', async () => {
    const id = await at.openEvent()
    await at.apply(id, { userName: '来客', mobile: '13900000001', email: 'one@example.org' })
    const detail = await at.world.ask('GET', `/api/event/detail?id=${id}`)
    expect(detail.data).toMatchObject({ enrolled: 1, capacity: 2, cancelled_at: null })
  })
})
