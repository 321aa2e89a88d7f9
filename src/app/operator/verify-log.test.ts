import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openOperatorWorld, runHere } from '#tests/worlds/operator-world.ts'

describe.each(engines)('verify-log on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  beforeAll(async () => void (world = await openOperatorWorld(engine)))
  afterAll(() => world.close())

  const verify = (...anchors: string[]) => runHere(world.place, ['verify-log', ...anchors])

  test('the record is checked against its chain and against anchors that were kept elsewhere', async () => {
    await world.house.jobs.runNow('log-chain')
    const first = await verify()
    expect(first).toMatchObject({ status: 0, out: expect.stringContaining('is as the product wrote it') })
    const anchor = /^Anchor: (\d{4}-\d\d-\d\d:\d+:[\w-]{43})$/m.exec(first.out)?.[1] ?? ''
    expect(await verify(anchor)).toMatchObject({ status: 0 })
    expect(await verify('2036-12-01')).toMatchObject({
      status: 1,
      error: expect.stringContaining('<anchor> …'),
    })
    const other = anchor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await verify(other)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^The anchor of \d{4}-\d\d-\d\d at digest \d+ is not in the chain$/),
      error: 'The record of change is not as the product wrote it. Places: 1.',
    })
  })

  test('an alteration behind the product is told with its place', async () => {
    await world.house.jobs.runNow('log-chain')
    const { id } = await world.house.db.read
      .selectFrom('change_set')
      .select('id')
      .where('node', '=', 'test')
      .executeTakeFirstOrThrow()
    await world.house.db.write(({ queries }) =>
      sql`update change_set set actor_name = 'somebody' where id = ${id}`.execute(queries),
    )
    expect(await verify()).toMatchObject({
      status: 1,
      out: expect.stringMatching(new RegExp(`^Altered: action ${id} 20.* somebody test$`)),
    })
  })
})
