import { expect, it } from 'vitest'
import { recount } from '#features/seats/recount.server.ts'
import { openWorld } from '#tests/world.ts'

interface ListedEvent {
  id: number
  confirmed: number
  waiting: number
  capacity: number | null
  end_at: number | null
}

it('The demo centre has people at its door, in its seats and in its line, as many as are counted', async () => {
  const world = await openWorld('sqlite', { DEMO: 'on' })
  const { data } = await world.ask('GET', '/admin/event_signup/events', { as: 'root' })
  const list = (data.list ?? []) as unknown as ListedEvent[]
  for (const { id } of list) expect(await recount(world.house, id)).toBeNull()
  const now = world.house.clock.seconds()
  const taken = list.filter(({ confirmed }) => confirmed > 0)
  const over = list.filter(({ end_at, capacity }) => end_at !== null && end_at <= now && capacity !== null)
  expect(taken).toEqual(expect.arrayContaining(over))
  // Beside them one that is just under way, or over as well, one that fills and one with a line.
  expect(taken.length - over.length).toBeGreaterThanOrEqual(2)
  expect(list.filter(({ waiting }) => waiting > 0)).toMatchObject([
    { capacity: 10, confirmed: 10, waiting: 4 },
  ])
  const came = await world.house.db.read
    .selectFrom('event_signup')
    .select('event_id')
    .distinct()
    .where('checked_in_at', 'is not', null)
    .execute()
  expect(came.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(over.map(({ id }) => id)))
  await world.close()
})
