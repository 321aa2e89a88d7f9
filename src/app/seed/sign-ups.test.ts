import { expect, it } from 'vitest'
import { recount } from '#features/signup/recount.server.ts'
import { openWorld } from '#tests/world.ts'

interface Listed {
  id: number
  confirmed: number
  waiting: number
  capacity: number | null
}

it('The demo centre has people at its door, in its seats and in its line, as many as are counted', async () => {
  const world = await openWorld('sqlite', { DEMO: 'on' })
  const { data } = await world.ask('GET', '/admin/event_signup/events', { as: 'root' })
  const list = (data.list ?? []) as unknown as Listed[]
  for (const { id } of list) expect(await recount(world.house, id)).toBeNull()
  expect(list.filter(({ confirmed }) => confirmed > 0)).toHaveLength(3)
  expect(list.filter(({ waiting }) => waiting > 0)).toMatchObject([
    { capacity: 10, confirmed: 10, waiting: 4 },
  ])
  const states = await world.house.db.read
    .selectFrom('event_signup')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('checked_in_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(states.count)).toBe(6)
  await world.close()
})
