import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the primary key of a table for a rule on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (table: string, as: 'root' | 'editor' = 'root') =>
    world.ask('GET', `/admin/ajax/getTablePk?table=${encodeURIComponent(table)}`, { as })

  it.each(['event', 'member', 'course_category'])('answers the key of %s', async (table) => {
    expect(await ask(table)).toMatchObject({ code: 1, data: { pk: 'id' } })
  })

  it.each(['token', 'change_set', 'admin_log', 'nothing', 'event where 1=1', '__proto__'])(
    'refuses %s, which no rule may name',
    async (table) => expectRefusal(await ask(table), 'notFound'),
  )

  it('refuses a table without a name, and administrators who may not edit rules', async () => {
    expectRefusal(await ask(''), 'invalid')
    expectRefusal(await ask('event', 'editor'), 'forbidden')
  })
})
