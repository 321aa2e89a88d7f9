import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleLostModules } from '#features/modules/life.server.ts'
import { engines } from '#tests/databases.ts'
import type { World } from '#tests/world.ts'
import { openModuleWorld, talking } from './module-house.ts'

describe.each(engines)('code that lies about what it offers on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
  })
  afterAll(() => world.close())

  it.each([
    `defineModule({ calls: { ask() {}, ['x\\0y']: () => 1 } })`,
    `defineModule({ calls: { ask() {}, ['x\\ny']: () => 1 } })`,
    ...['5', 'null', '({ a: 1 })', `'call:ask'`, '[{}]', '({ length: 1, 0: {} })'].map(
      (given) => `const given = ${given}; if (given) given.toJSON = null
        Array.prototype.toJSON = () => given
        defineModule({ calls: { ask() {} } })`,
    ),
    `let deep = {}; for (let at = 0; at < 3000; at += 1) deep = { deep }
      Array.prototype.toJSON = () => deep
      defineModule({ calls: { ask() {} } })`,
  ])('goes back to what it was, and the house starts: %s (T7.2)', async (code) => {
    const began = performance.now()
    const done = await opened.bring(talking('liar', code))
    expect(done.msg).toMatch(
      /^模块没有正常工作，一切已恢复原状：The code does not say plainly what it offers/,
    )
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await opened.info('liar')).toMatchObject({
      state: 0,
      active: null,
      waiting: { problem: expect.stringContaining('plainly') },
    })
    await settleLostModules(world.house, true)
    expect((await world.ask('POST', '/api/m/liar/ask', { body: {} })).status).toBe(404)
  })
})
