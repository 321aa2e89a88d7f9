import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignupWorld, type SignupWorld } from '#tests/signup-world.ts'

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

  it('stays as they set it, until they give it back to the clock', async () => {
    const id = await at.openEvent()
    await edit(id, { status: 2 })
    expect(await row(id)).toEqual({ status: 2, status_mode: 'manual' })
    await edit(id, { status_mode: 'auto' })
    expect(await row(id)).toEqual({ status: 0, status_mode: 'auto' })
  })

  it('does not start again when it is over', async () => {
    const now = at.time.seconds
    const id = await at.openEvent({ start_at: now - 2 * hour, end_at: now - hour, status: 2 })
    expect(await edit(id, { status: 1 })).toMatchObject({ code: 0, msg: '活动已经结束，不能重新开始' })
    await edit(id, { end_at: now + hour })
    expect(await row(id)).toMatchObject({ status: 1 })
  })

  it('tells how many come in its detail, at most some seconds old', async () => {
    const id = await at.openEvent()
    await at.apply(id, { userName: '来客', mobile: '13900000001', email: 'one@example.org' })
    const detail = await at.world.ask('GET', `/api/event/detail?id=${id}`)
    expect(detail.data).toMatchObject({ enrolled: 1, capacity: 2, cancelled_at: null })
  })
})
