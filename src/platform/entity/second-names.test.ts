import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondNames } from '#entities/second-names.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'
import { flat } from './nested-rows.ts'

type Row = Record<string, unknown> & { id: number }

describe.each(engines)('second names on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine, { DEMO: 'on' })))
  afterAll(() => world.close())

  const get = (path: string) => world.ask('GET', `/admin/${path}`, { as: 'root' })
  const post = (path: string, body: object) => world.ask('POST', `/admin/${path}`, { as: 'root', body })
  const search = (condition: object) => `search[]=${encodeURIComponent(JSON.stringify(condition))}`

  it.each(Object.entries(secondNames))(
    'a list of %s is answered with its second names, in any case of letters',
    async (controller, { entity, columns = {} }) => {
      const answer = await get(`${controller}/index`)
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
      expect(await get(`${controller.toLowerCase()}/index`)).toMatchObject({ code: 1 })
      if (entity === 'config') return
      const rows = flat((answer.data.list ?? []) as Row[])
      for (const [second, first] of Object.entries(columns)) {
        for (const row of rows) expect(row, controller).toHaveProperty(second)
        if (second !== first) for (const row of rows) expect(row).not.toHaveProperty(first)
      }
    },
  )

  it('a row under second names, posted back as it was read, changes nothing', async () => {
    for (const controller of [
      'auth.admin',
      'auth.group',
      'auth.menu',
      'user.user',
      'user.rule',
      'user.group',
    ]) {
      const [first] = flat(((await get(`${controller}/index`)).data.list ?? []) as Row[])
      const { row } = (await get(`${controller}/edit?id=${first?.id}`)).data as { row: Row }
      const before = row.version
      const saved = await post(`${controller}/edit`, row)
      expect(saved, `${controller} ${saved.msg}`).toMatchObject({
        code: 1,
        data: { row: { version: before } },
      })
    }
  })

  it('rows are sorted and deleted under a second name, which is answered by a message alone', async () => {
    const { list } = (await get('user.rule/index')).data as { list: Row[] }
    const [first, second] = (list[0]?.children ?? []) as Row[]
    expect(await post('user.rule/sortable', { id: second?.id, targetId: first?.id })).toMatchObject({
      code: 1,
      data: null,
    })
    const added = await post('user.group/add', { name: 'For a moment', rules: [] })
    const ids = { as: 'root', body: { ids: [added.data.id] } } as const
    expect(await world.ask('DELETE', '/admin/user.group/del', ids)).toMatchObject({ code: 1 })
  })

  it('conditions, orders, pickers and forms are understood under second names', async () => {
    const { row } = (await get(`user.user/edit?id=${world.ids.lin}`)).data as { row: Row }
    expect(row).toMatchObject({ username: 'lin', createtime: expect.any(Number) })
    const added = await post('user.moneyLog/add', { user_id: row.id, money: '3.50', memo: 'A gift' })
    expect(added, added.msg).toMatchObject({ code: 1 })
    const { list } = (
      await get(
        `user.moneyLog/index?${search({ field: 'user.username', operator: 'LIKE', val: 'lin' })}&order=money,asc`,
      )
    ).data
    expect(list).toMatchObject([
      {
        user_id: row.id,
        money: '3.50',
        before: '0.00',
        after: '3.50',
        memo: 'A gift',
        user: { username: 'lin' },
      },
    ])
    const ofUser = await get(`user.moneyLog/index?initKey=user_id&initValue[]=${row.id}`)
    expect(ofUser.data.total).toBe(1)
    const tree = await get('auth.group/index?select=true&isTree=true')
    expect(tree.data.options).toEqual(
      expect.arrayContaining([expect.objectContaining({ pid: expect.any(Number) })]),
    )
  })

  it('a second name needs the same permission as the first (T4.1)', async () => {
    for (const path of [
      'auth.admin/index',
      'user.user/index',
      'routine.config/index',
      'security.dataRecycleLog/index',
    ])
      expectRefusal(await world.ask('GET', `/admin/${path}`, { as: 'editor' }), 'forbidden')
    expect(await world.ask('GET', '/admin/auth.admin/index')).toMatchObject({ code: 302 })
  })
})
