import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flat } from '#platform/entity/nested-rows.ts'
import { memberGroup } from '#entities/member-group.ts'
import { memberRule } from '#entities/member-rule.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'
import { ensureMemberRules } from './ensure-member-rules.server.ts'

const pages = [
  ['Overview', '/user/account'],
  ['Growth', '/user/account/growth'],
  ['My events', '/user/account/events'],
  ['My courses', '/user/account/class'],
  ['My certificates', '/user/account/certificate'],
  ['Points', '/user/account/integral'],
  ['Balance', '/user/account/balance'],
  ['Profile', '/user/account/profile'],
  ['Notices', '/user/account/notices'],
  ['Password', '/user/account/changePassword'],
  ['My data', '/user/account/data'],
].map(([title, path]) => ({ type: 'menu', title, path: path?.replace('/user/', ''), children: [] }))

const calls = [
  ['GET', 'overview'],
  ['GET', 'growth'],
  ['GET', 'events'],
  ['GET', 'class'],
  ['GET', 'certificate'],
  ['GET', 'integral'],
  ['GET', 'balance'],
  ['POST', 'profile'],
  ['POST', 'changePassword'],
] as const

/** What a call needs to get as far as the question who may call it. */
const form = { nickname: 'Lin', gender: 0, oldPassword: 'no-such-words', newPassword: 'no-such-words' }

describe.each(engines)('the menu of the member centre on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: { 'think-lang': 'en' }, ...(body ? { body } : {}) })
  const asLin = (method: 'GET' | 'POST', name: string) =>
    world.ask(method, `/api/account/${name}`, {
      as: 'lin',
      headers: { 'think-lang': 'en' },
      ...(method === 'POST' ? { body: form } : {}),
    })
  const english = { as: 'lin', headers: { 'think-lang': 'en' } } as const
  const menus = async () => (await world.ask('GET', '/api/user/index', english)).data.menus
  const rules = async () => {
    const { list = [] } = (await ask('GET', '/admin/member_rule/index?limit=50')).data
    return new Map(flat(list).map((row) => [String(row.name), Number(row.id)]))
  }
  const forbidden = 'You do not have permission to operate'

  it('the menu shows existing pages in the requested language', async () => {
    expect(await menus()).toMatchObject([
      { type: 'menu_dir', name: 'account', title: 'My academy', pid: 0, children: pages },
    ])
  })

  it('a group sees only its entries, and the calls of other entries refuse', async () => {
    const known = await rules()
    const given = [known.get('account'), known.get('account/balance')]
    const group = await ask('POST', '/admin/member_group/add', { name: 'Guests', rules: given })
    await ask('POST', '/admin/member/edit', { id: world.ids.lin, group_id: group.data.id })
    expect(await menus()).toMatchObject([{ children: [{ name: 'account/balance' }] }])
    for (const [method, name] of calls) {
      const { msg } = await asLin(method, name)
      expect(msg === forbidden, name).toBe(name !== 'balance')
    }
    await ask('POST', '/admin/member_group/edit', { id: group.data.id, rules: '' })
    expect(await menus()).toMatchObject([{ children: pages }])
    for (const [method, name] of calls) expect((await asLin(method, name)).msg, name).not.toBe(forbidden)
  })

  it('the menu leaves out disabled entries and shows entries that staff add', async () => {
    const known = await rules()
    const away = { title_zh_cn: '读书笔记', title_en: 'Reading notes', name: 'notes', menu_type: 'link' }
    expect(await ask('POST', '/admin/member_rule/add', away)).toMatchObject({
      code: 0,
      data: { fields: { url: expect.any(String) } },
    })
    const url = 'https://notes.example.org/'
    await ask('POST', '/admin/member_rule/add', { ...away, url, superior_id: known.get('account') })
    const [top] = (await menus()) as Array<{ children: object[] }>
    expect(top?.children).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'notes', url })]))
    await ask('POST', '/admin/member_rule/edit', { id: known.get('account'), status: 0 })
    expect(await menus()).toEqual([])
  })
})

describe.each(engines)('the menu of a member centre that is older on %s', (engine) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(engine)
    await makeOlder()
  })
  afterEach(() => world.close())

  const db = () => world.house.db
  const all = () =>
    db().read.selectFrom('member_rule').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()
  const named = async (name: string) => (await all()).find((rule) => rule.name === name)

  /** As the release before left it, and then the staff. */
  async function makeOlder() {
    await db().write(async ({ queries }) => {
      await queries.deleteFrom('member_rule_wave').execute()
      await queries.deleteFrom('member_rule').where('name', '<>', 'account').execute()
    })
    const [top] = await all()
    const call = { superior_id: top?.id ?? null, type: 'route' as const, path: '' }
    await addRow(world.house, memberRule, {
      ...call,
      name: 'account/overview',
      title_zh_cn: '我的活动',
      title_en: 'My events',
      icon: 'ticket',
      path: '/user/account',
      type: 'menu',
      weigh: 100,
    })
    const balance = {
      name: 'account/balance',
      title_zh_cn: '钱包',
      title_en: 'Purse',
      icon: 'wallet',
      weigh: 80,
    }
    await addRow(world.house, memberRule, { ...call, ...balance })
    const points = {
      name: 'account/integral',
      title_zh_cn: '积分',
      title_en: 'Points',
      icon: 'star',
      weigh: 5,
    }
    await addRow(world.house, memberRule, { ...call, ...points, status: 0 })
    await addRow(world.house, memberGroup, { name: 'Guests', rules: String(top?.id) })
    await addRow(world.house, memberGroup, { name: 'Everybody', rules: '' })
  }

  it('an older menu gets new entries and keeps the changes of staff', async () => {
    await ensureMemberRules(world.house)
    expect((await all()).map(({ name, title_en, type, path }) => [name, title_en, type, path])).toEqual([
      ['account', 'My academy', 'menu_dir', ''],
      ['account/overview', 'Overview', 'menu', '/user/account'],
      ['account/growth', 'Growth', 'menu', '/user/account/growth'],
      ['account/events', 'My events', 'menu', '/user/account/events'],
      ['account/class', 'My courses', 'menu', '/user/account/class'],
      ['account/balance', 'Purse', 'menu', '/user/account/balance'],
      ['account/profile', 'Profile', 'menu', '/user/account/profile'],
      ['account/notices', 'Notices', 'menu', '/user/account/notices'],
      ['account/changePassword', 'Password', 'menu', '/user/account/changePassword'],
      ['account/data', 'My data', 'menu', '/user/account/data'],
      ['account/integral', 'Points', 'menu', '/user/account/integral'],
    ])
    expect(await named('account/integral')).toMatchObject({ status: 0, weigh: 5 })
    expect(await named('account/overview')).toMatchObject({ title_zh_cn: '总览', icon: 'layout-dashboard' })
    expect(await named('account/certificate')).toBeUndefined()
  })

  it('groups with a list of rules get the new entries of an update', async () => {
    await ensureMemberRules(world.house)
    const ids = new Map((await all()).map(({ name, id }) => [name, id]))
    const given = ['', '/events', '/class', '/profile', '/changePassword', '/growth', '/data', '/notices']
    const groups = await db()
      .read.selectFrom('member_group')
      .select(['name', 'rules'])
      .orderBy('id')
      .execute()
    expect(groups).toEqual([
      { name: 'Guests', rules: given.map((name) => ids.get(`account${name}`)).join(',') },
      { name: 'Everybody', rules: '' },
    ])
  })

  it('new entries are added once, so later deletions and renames by staff stay', async () => {
    await ensureMemberRules(world.house)
    const events = await named('account/events')
    const groups = await db().read.selectFrom('member_group').select('id').execute()
    for (const { id } of groups) await editRow(world.house, memberGroup, id, { rules: '' })
    const deleted = { as: 'root' as const, body: { ids: [events?.id] } }
    expect(await world.ask('DELETE', '/admin/member_rule/del', deleted)).toMatchObject({ code: 1 })
    const overview = await named('account/overview')
    const formerly = { title_zh_cn: '我的活动', title_en: 'My events' }
    await editRow(world.house, memberRule, overview?.id ?? 0, formerly)
    const before = await all()
    await ensureMemberRules(world.house)
    expect(await all()).toEqual(before)
    expect(before.map(({ name }) => name)).not.toContain('account/events')
  })
})
