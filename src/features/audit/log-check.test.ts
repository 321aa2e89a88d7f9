import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { editRow } from '#tests/small-house.ts'
import { editorNodes, openWorld, type World } from '#tests/world.ts'

describe('the check of the record in the back office', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  const check = async () => {
    await world.house.jobs.runNow('log-chain')
    await world.house.jobs.runNow('log-check')
    return (await world.ask('GET', '/admin/log_check/index', { as: 'root' })).data
  }
  const problems = async () =>
    (await world.ask('GET', '/admin/Dashboard/dashboard', { as: 'root' })).data.logProblems

  it('a super administrator sees the places that differ, also on the dashboard', async () => {
    expect(await problems()).toBeNull()
    expect(await check()).toMatchObject({
      check: { isRunning: false, report: { problems: [], waiting: 0 } },
      anchors: [expect.stringMatching(/^\d{4}-\d\d-\d\d:\d+:[\w-]{43}$/)],
    })
    expect(await problems()).toBe(0)
    await world.house.db.write(({ queries }) =>
      sql`update change_set set node = 'event/index' where id = 1`.execute(queries),
    )
    expect(await check()).toMatchObject({
      check: { report: { problemCount: 1, problems: [{ kind: 'altered', from: 1, to: 1 }] } },
    })
    expect(await problems()).toBe(1)
  })

  it('the button starts a check and is on record', async () => {
    expect(await world.ask('POST', '/admin/log_check/start', { as: 'root', body: {} })).toMatchObject({
      code: 1,
    })
    const { data } = await world.ask('GET', '/admin/admin_log/index', { as: 'root' })
    expect(data.list?.[0]).toMatchObject({ node: 'log_check/start', username: 'root' })
  })

  it('an administrator who is not super is refused, even with the permissions', async () => {
    const nodes = [...editorNodes, 'log_check/index', 'log_check/start', 'dashboard/index']
    await editRow(world.house, adminGroup, world.ids.editorGroup, { rules: nodes.join(',') })
    const english = { 'think-lang': 'en' }
    const refusal = { code: 0, msg: 'Only a super administrator can do this' }
    expect(
      await world.ask('GET', '/admin/log_check/index', { as: 'editor', headers: english }),
    ).toMatchObject(refusal)
    expect(
      await world.ask('POST', '/admin/log_check/start', { as: 'editor', headers: english, body: {} }),
    ).toMatchObject(refusal)
    const { data } = await world.ask('GET', '/admin/Dashboard/dashboard', { as: 'editor' })
    expect(data.logProblems).toBeNull()
  })
})
