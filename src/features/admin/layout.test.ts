import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLayout } from '#platform/admin/layout/layout.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the layout of an administrator on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  type Person = 'root' | 'editor' | 'lin' | 'nobody'
  const save = (as: Person, layout: unknown) =>
    world.ask('POST', '/admin/index/saveLayout', { as, body: { layout } })
  const layoutOf = async (as: Person) => (await world.ask('GET', '/admin/index/index', { as })).data.layout

  it('is kept for each of them, without a permission and without a line in the log', async () => {
    expect(await layoutOf('editor')).toBeNull()
    const lines = () =>
      world.house.db.read
        .selectFrom('change_set')
        .select('id')
        .execute()
        .then(({ length }) => length)
    const before = await lines()
    const own = { ...defaultLayout, layoutMode: 'Double', menuWidth: 300 }
    expect(await save('editor', own)).toMatchObject({ code: 1 })
    expect(await save('editor', { ...own, menuWidth: 320 })).toMatchObject({ code: 1 })
    expect(await layoutOf('editor')).toEqual({ ...own, menuWidth: 320 })
    expect(await layoutOf('root')).toBeNull()
    expect(await lines()).toBe(before)
  })

  it('is refused with colours that cannot be read, and what is not valid in it is left out', async () => {
    const faint = { ...defaultLayout, menuColor: ['#fffdf0', '#ece6da'] }
    expect(await save('root', faint)).toMatchObject({
      code: 0,
      msg: '参数错误',
    })
    expect(await layoutOf('root')).toBeNull()
    await save('root', {
      layoutMode: 'Classic',
      menuWidth: 9000,
      menuDefaultIcon: '<b>',
      extra: 'x'.repeat(9),
    })
    expect(await layoutOf('root')).toEqual({ ...defaultLayout, layoutMode: 'Classic' })
  })

  it('is saved for staff alone', async () => {
    for (const as of ['lin', 'nobody'] as const)
      expect(await save(as, defaultLayout)).toMatchObject({ code: 302 })
  })
})
