import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'

const hour = 3600

describe.each(engines)('when an event was to begin, on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const edit = (id: number, values: object) =>
    at.world.ask('POST', '/admin/event/edit', { as: 'root', body: { id, ...values } })
  const earlier = async (id: number) =>
    (await at.world.ask('GET', `/api/event/detail?id=${id}`)).data.earlier_starts

  it('an earlier start is known after a move, and forgotten after a move back', async () => {
    const start = Date.UTC(2036, 11, 1, 10) / 1000
    const id = await at.openEvent({ date: '2036-12-01', start_at: start, end_at: start + hour })
    expect(await earlier(id)).toEqual([])
    await edit(id, { name_zh_cn: '改了“"start_at":”的名字', location_zh_cn: '后园' })
    expect(await earlier(id)).toEqual([])
    await edit(id, { start_at: start + hour, end_at: start + 2 * hour })
    expect(await earlier(id)).toEqual(['2036-12-01T18:00:00+08:00'])
    await edit(id, { date: '2036-12-05' })
    expect(await earlier(id)).toEqual(['2036-12-01T18:00:00+08:00', '2036-12-01T19:00:00+08:00'])
    await edit(id, { start_at: start, end_at: start + hour })
    expect(await earlier(id)).toEqual(['2036-12-01T19:00:00+08:00', '2036-12-05T19:00:00+08:00'])
  })

  it('an earlier start without a time is a day, and adding a time is no move', async () => {
    const id = await at.openEvent({ date: '2036-12-01', start_at: null, end_at: null })
    await edit(id, { start_at: Date.UTC(2036, 11, 1, 2) / 1000 })
    expect(await earlier(id)).toEqual([])
    const dayOnly = await at.openEvent({ date: '2036-12-01', start_at: null, end_at: null })
    await edit(dayOnly, { date: '2036-12-08' })
    expect(await earlier(dayOnly)).toEqual(['2036-12-01'])
  })

  it('a correction after the event adds no earlier start', async () => {
    const id = await at.openEvent({
      start_at: at.time.seconds - 5 * hour,
      end_at: at.time.seconds - 4 * hour,
    })
    await edit(id, { start_at: at.time.seconds - 6 * hour })
    expect(await earlier(id)).toEqual([])
  })

  it('a list says from when an event was moved, and says nothing of others', async () => {
    const start = Date.UTC(2036, 11, 1, 10) / 1000
    const { data: theme } = await at.world.ask('POST', '/admin/event_theme/add', {
      as: 'root',
      body: { name_zh_cn: '改期' },
    })
    const theme_id = Number(theme.id)
    const stays = await at.openEvent({ theme_id, date: '2036-12-01', start_at: start, end_at: start + hour })
    const moves = await at.openEvent({ theme_id, date: '2036-12-01', start_at: start, end_at: start + hour })
    await edit(moves, { date: '2036-12-05' })
    const { data } = await at.world.ask('GET', `/api/event/index?theme=${theme_id}`, {
      headers: { 'think-lang': 'en' },
    })
    const moved = Object.fromEntries((data.list ?? []).map(({ id, moved_from }) => [id, moved_from]))
    expect(moved).toEqual({ [stays]: '', [moves]: '1 December' })
  })
})
