import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the menu of the member centre on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: { 'think-lang': 'en' }, ...(body ? { body } : {}) })
  const menus = async () => {
    const { data } = await world.ask('GET', '/api/user/index', { as: 'lin', headers: { 'think-lang': 'en' } })
    return data.menus
  }
  const rules = async () => {
    const { list = [] } = (await ask('GET', '/admin/member_rule/index')).data
    return new Map(list.map((row) => [String(row.name), Number(row.id)]))
  }

  it('leads to what there is, in the language that is asked for', async () => {
    expect(await menus()).toMatchObject([
      {
        type: 'menu_dir',
        name: 'account',
        title: 'My academy',
        pid: 0,
        children: [{ type: 'menu', title: 'My events', path: '/user/account', children: [] }],
      },
    ])
  })

  it('has for a group what the group names, and the calls beyond it say no', async () => {
    const known = await rules()
    const given = [known.get('account'), known.get('account/balance')]
    const group = await ask('POST', '/admin/member_group/add', { name: 'Guests', rules: given })
    await ask('POST', '/admin/member/edit', { id: world.ids.lin, group_id: group.data.id })
    expect(await menus()).toEqual([])
    expect(await world.ask('GET', '/api/account/balance', { as: 'lin' })).toMatchObject({ code: 1 })
    expect((await world.ask('GET', '/api/account/integral', { as: 'lin' })).code).not.toBe(1)
    await ask('POST', '/admin/member_group/edit', { id: group.data.id, rules: '' })
    expect(await menus()).toHaveLength(1)
    expect(await world.ask('GET', '/api/account/integral', { as: 'lin' })).toMatchObject({ code: 1 })
  })

  it('leaves out what is switched off, and grows by what staff add', async () => {
    const known = await rules()
    const away = { title_zh_cn: '读书笔记', title_en: 'Reading notes', name: 'notes', menu_type: 'link' }
    expect(await ask('POST', '/admin/member_rule/add', away)).toMatchObject({
      code: 0,
      data: { fields: { url: expect.any(String) } },
    })
    const url = 'https://notes.example.org/'
    await ask('POST', '/admin/member_rule/add', { ...away, url, superior_id: known.get('account') })
    expect(await menus()).toMatchObject([{ children: [{ name: 'notes', url }, {}] }])
    await ask('POST', '/admin/member_rule/edit', { id: known.get('account'), status: 0 })
    expect(await menus()).toEqual([])
  })
})
