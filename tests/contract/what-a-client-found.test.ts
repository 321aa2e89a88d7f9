import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { password } from '#tests/world.ts'
import { openContractWorld, type ContractWorld } from './contract-world.ts'
import { FamilyClient, type Row } from './family-client.ts'

/** The steps by which a client of this family once came to grief. */
describe.each(engines)('what a client of this family found on %s', (engine) => {
  let at: ContractWorld
  let root: FamilyClient
  let lin: FamilyClient
  beforeAll(async () => {
    at = await openContractWorld(engine, { DEMO: 'on' })
    root = await at.client({ area: 'admin', language: 'en' })
    lin = await at.client({ area: 'user', language: 'en' })
  })
  afterAll(() => at.close())

  const search = (field: string, operator: string, val: unknown) => [JSON.stringify({ field, operator, val })]
  const data = async (client: FamilyClient, path: string, query: Row = {}) => {
    const answer = await client.get(path, query)
    expect(answer, `${path} ${answer.msg}`).toMatchObject({ code: 1 })
    return answer.data
  }
  const rowOf = async (controller: string, id: unknown) =>
    (await data(root, `/admin/${controller}/edit`, { id })).row as Row
  const saved = async (controller: string, form: Row) => {
    const answer = await root.post(`/admin/${controller}/edit`, form)
    expect(answer, `${controller} ${answer.msg}`).toMatchObject({ code: 1 })
    return rowOf(controller, form.id)
  }
  const first = async (controller: string) =>
    (await data(root, `/admin/${controller}/index`, { limit: 1 })).list?.[0] as Row
  const colleague = async (rules: string) => {
    const { id } = await addRow(at.world.house, adminGroup, { name: `Group ${rules}`, rules })
    const { db } = at.world.house
    const known = await db.read.selectFrom('admin').select('password').limit(1).executeTakeFirstOrThrow()
    const username = `colleague${id}`
    await addRow(at.world.house, admin, { ...known, username, nickname: 'Colleague', group_ids: String(id) })
    return at.client({ area: 'admin', language: 'en' }, { username })
  }

  it('a client builds its menus and its buttons from what the back office loads first', async () => {
    const tagger = await colleague('tag/index,tag/edit')
    const { terminal, menus, siteConfig, adminInfo } = await data(tagger, '/admin/index/index')
    expect(terminal).toEqual({ install_service_port: '8000', npm_package_manager: 'pnpm' })
    const [folder] = menus as [Row & { children: Array<Row & { children: Row[] }> }]
    expect(folder).toMatchObject({ type: 'menu_dir', menu_type: null })
    const [page] = folder.children
    expect(page).toMatchObject({ type: 'menu', menu_type: 'tab', name: 'tag', path: 'tag' })
    const buttons = page?.children.map(({ name, type }) => `${type} ${name}`)
    expect(buttons).toEqual(expect.arrayContaining(['button tag/index', 'button tag/edit']))
    expect(buttons).not.toContain('button tag/del')
    expect(siteConfig).toMatchObject({ upload: { mode: 'local', maxsize: expect.any(Number) } })
    expect(adminInfo).toMatchObject({
      lastlogintime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      avatar: expect.stringMatching(/^http/),
      super: false,
    })
  })

  it('a client is led to the start of its area where it lacks the permission, and learns why', async () => {
    const tagger = await colleague('tag/index,tag/select')
    expect(await tagger.del('/admin/tag/del', [1])).toMatchObject({
      code: 302,
      data: { routePath: '/admin' },
    })
    expect(tagger.place).toBe('/admin')
    expect(tagger.shown.at(-1)).toBe('You do not have permission to operate')
    expect(tagger.isSignedIn()).toBe(true)
  })

  it('a client is led from the sign-in of members to their centre where it is signed in', async () => {
    const { place, ...visitor } = new FamilyClient(at.wire, { area: 'user' })
    expect(place).toBe('/user')
    expect(await visitor.get('/api/user/checkIn')).toMatchObject({
      code: 1,
      data: { accountVerificationType: expect.any(Array) },
    })
    expect(await lin.get('/api/user/checkIn')).toMatchObject({ code: 302, data: { routePath: '/user' } })
    expect(await lin.signIn('lin', password)).toMatchObject({ code: 302, data: { routePath: '/user' } })
  })

  it('a client draws trees, and knows the own groups among them', async () => {
    const groups = await data(root, '/admin/auth.group/index')
    expect(groups).toMatchObject({ group: [at.world.ids.rootGroup], list: expect.any(Array) })
    const top = groups.list?.find(({ id }) => id === at.world.ids.rootGroup)
    expect(top).toMatchObject({ children: [expect.objectContaining({ id: at.world.ids.editorGroup })] })
    for (const controller of ['auth.menu', 'user.rule']) {
      const { list = [] } = await data(root, `/admin/${controller}/index`)
      expect(list.every(({ pid }) => pid === 0)).toBe(true)
      expect(list.some(({ children }) => (children as Row[] | undefined)?.length)).toBe(true)
    }
  })

  it('a client shows above a list what its menu rule says', async () => {
    const { list = [] } = await data(root, '/admin/auth.menu/index', { search: search('name', '=', 'tag') })
    const [rule] = list.flatMap(({ children }) => children as Row[])
    await saved('auth.menu', { id: rule?.id, remark: 'Few words are enough' })
    expect(await data(root, '/admin/tag/index')).toMatchObject({ remark: 'Few words are enough' })
    expect(await data(root, '/admin/link/index')).toMatchObject({ remark: '' })
  })

  it('a client reads amounts in yuan and points as numbers', async () => {
    const gift = { user_id: at.world.ids.lin, money: '264.00', memo: 'A gift' }
    expect(await root.post('/admin/user.moneyLog/add', gift)).toMatchObject({ code: 1 })
    const { userInfo } = (await data(lin, '/api/user/index')) as { userInfo: Row }
    expect(userInfo).toMatchObject({ money: '264.00', score: 0 })
    const { list } = await data(lin, '/api/account/balance', { page: 1, limit: 10 })
    expect(list).toMatchObject([
      { money: '264.00', before: '0.00', after: '264.00', memo: 'A gift', createtime: expect.any(Number) },
    ])
    const { money, days, score } = await data(lin, '/api/account/overview')
    expect([days, score, money].map((each) => (each as unknown[]).length)).toEqual([7, 7, 7])
    expect((money as string[]).at(-1)).toBe('264.00')
  })

  it('a client saves a moment as its forms write it', async () => {
    const { id } = await first('event')
    const event = await saved('event', { id, start_at: '2036-11-24 15:00:00', end_at: '2036-11-24 17:00:00' })
    expect(event.start_at).toBe(Date.parse('2036-11-24T15:00:00+08:00') / 1000)
  })

  it('a client sends lists where several may be chosen', async () => {
    const masters = (await data(root, '/admin/master/select')).list?.slice(0, 2).map(({ id }) => id)
    const { id } = await first('event')
    expect((await saved('event', { id, masters })).masters).toBe(masters?.join())
    const rules = ['tag/index', 'tag/edit']
    const group = { name: 'Taggers', pid: at.world.ids.rootGroup, rules, status: 1 }
    const added = await root.post('/admin/auth.group/add', group)
    expect(added, added.msg).toMatchObject({ code: 1 })
    expect((await rowOf('auth.group', added.data.id)).rules).toBe('tag/index,tag/edit')
    const sensitive = { name: 'Tags', data_table: 'tag', data_fields: ['tag_color'], status: 1 }
    expect(await root.post('/admin/security.sensitiveData/add', sensitive)).toMatchObject({ code: 1 })
    const own = (await data(root, '/admin/user.rule/select')).list?.slice(0, 3).map(({ id: rule }) => rule)
    expect(await root.post('/admin/user.group/add', { name: 'Few', rules: own, status: 1 })).toMatchObject({
      code: 1,
    })
    const group_arr = [String(at.world.ids.editorGroup)]
    expect(await saved('auth.admin', { id: at.world.ids.editor, group_arr })).toMatchObject({ group_arr })
  })

  it('a client asks by columns of related rows, and by the second names of columns', async () => {
    const { lin: id } = at.world.ids
    for (const condition of [search('user_id', '=', id), search('user.username', 'LIKE', 'lin')])
      expect(await root.get('/admin/user.moneyLog/index', { search: condition })).toMatchObject({ code: 1 })
    const asked = { initKey: 'user.id', initValue: [id] }
    expect(await root.get('/admin/user.moneyLog/index', asked)).toMatchObject({ code: 1 })
    expect(await data(root, '/admin/user.moneyLog/add', { userId: id })).toMatchObject({
      user: { id, username: 'lin', money: expect.stringMatching(/\.\d\d$/) },
    })
    const groups = search('group.name', 'LIKE', 'x')
    expect(await root.get('/admin/user.user/index', { search: groups })).toMatchObject({ code: 1 })
    const { id: event } = await first('event')
    expect(await saved('event', { id: event, tag_id: 0 })).toMatchObject({ tag_id: 0 })
  })

  it('a client switches members on and off in words', async () => {
    const { lin: id } = at.world.ids
    const wen = { username: 'wenwen', nickname: 'Wen', password, status: 'disable' }
    const added = await root.post('/admin/user.user/add', wen)
    expect(added, added.msg).toMatchObject({ code: 1 })
    expect(await rowOf('user.user', added.data.id)).toMatchObject({ status: 'disable' })
    expect(await rowOf('user.user', id)).toMatchObject({ status: 'enable', createtime: expect.any(Number) })
  })

  it('a client ignores a range without a comma', async () => {
    const { total } = await data(root, '/admin/event/index')
    const range = { search: search('id', 'RANGE', '4') }
    expect((await data(root, '/admin/event/index', range)).total).toBe(total)
  })

  it('a client reads a mobile number as its forms can send it', async () => {
    const { mobile } = await rowOf('user.user', at.world.ids.lin)
    expect(mobile).toMatch(/^1[3-9]\d{9}$/)
    const { userInfo } = (await data(lin, '/api/user/index')) as { userInfo: Row }
    expect(userInfo.mobile).toBe(mobile)
  })

  it('a client keeps the session of a member beside the menus of the centre', async () => {
    const { userInfo, menus } = await data(lin, '/api/user/index')
    expect(userInfo).toMatchObject({
      token: lin.session.token,
      refreshToken: expect.any(String),
      lastlogintime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      avatar: expect.stringMatching(/^http/),
    })
    const entries = (menus as Array<{ children: Row[] }>).flatMap(({ children }) => children)
    expect(entries.length).toBeGreaterThan(3)
    for (const entry of entries)
      expect(entry).toMatchObject({
        component: expect.any(String),
        extend: 'none',
        keepalive: 0,
        path: expect.not.stringMatching(/^\//),
      })
    await editRow(at.world.house, member, at.world.ids.lin, { motto: 'Read slowly' })
    expect((await data(lin, '/api/user/index')).userInfo).toMatchObject({ motto: 'Read slowly' })
  })
})
