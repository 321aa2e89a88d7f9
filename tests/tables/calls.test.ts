import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, password, type World } from '#tests/world.ts'
import { everyKind, label, titleField } from './tables-house.ts'

interface NamedRow {
  id: number
  name: string
}

describe.each(engines)('the calls of table management on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, `/admin/${path}`, { as: 'root', body })
  const plan = (body: object) => ask('POST', 'tables/plan', body)
  const apply = async (given: object, more: object = {}) => {
    const { data } = await plan(given)
    return ask('POST', 'tables/apply', { ...given, digest: data.digest, ...more })
  }
  const create = (name: string, fields: object[] = []) =>
    apply({
      operation: {
        op: 'createTable',
        name,
        label: label('展品', 'Exhibits'),
        title: 'title',
        fields: [titleField, ...fields],
      },
    })
  const find = async (name: string) => {
    const { tables } = (await ask('GET', 'tables/index')).data as { tables: NamedRow[] }
    return tables.find((each) => each.name === name)
  }

  it('a table that was made is there at once: list, form, log, bin, permissions, menu and description', async () => {
    expect(await create('x_exhibit', everyKind)).toMatchObject({
      code: 1,
      data: { table: 'x_exhibit', can_undo: true },
    })
    const added = await ask('POST', 'x_exhibit/add', {
      title_zh_cn: '鼎',
      title_en: 'Tripod',
      f_money: '12.50',
    })
    expect(added, added.msg).toMatchObject({ code: 1 })
    const { id } = added.data
    expect((await ask('GET', 'x_exhibit/index?quick_search=tri')).data).toMatchObject({
      total: 1,
      list: [{ id, f_money: '12.50', title_zh_cn: '鼎' }],
    })
    expect(await ask('POST', 'x_exhibit/edit', { id, f_number: 7 })).toMatchObject({
      code: 1,
      data: { row: { f_number: 7, version: 2 } },
    })
    expect(await ask('DELETE', 'x_exhibit/del', { ids: [id] })).toMatchObject({ code: 1 })
    const bin = (await ask('GET', 'recycle_log/index?order=id,desc')).data as unknown as { list: NamedRow[] }
    expect(await ask('POST', 'recycle_log/restore', { ids: [bin.list[0]?.id] })).toMatchObject({ code: 1 })
    expect((await ask('GET', 'x_exhibit/index')).data).toMatchObject({
      total: 1,
      list: [{ id, f_number: 7 }],
    })
    const index = await ask('GET', 'index/index')
    expect(JSON.stringify(index.data.menus)).toContain('"x_exhibit"')
    expect(JSON.stringify(index.data.entities)).toContain('"x_exhibit"')
    const described = (headers: Record<string, string>) =>
      world.site.inject({ url: '/api/openapi.json', headers })
    expect((await described({ batoken: world.tokens.root })).body).toContain('/admin/x_exhibit/sortable')
    for (const headers of [{ batoken: '' }, { batoken: 'guessed' }, { batoken: world.tokens.lin }])
      expect((await described(headers)).body).not.toMatch(/x_exhibit|Field money/)
    const nodes = await world.house.db.read.selectFrom('menu_rule').select('name').execute()
    expect(nodes.map(({ name }) => name)).toContain('x_exhibit/edit')
  })

  it('others may not see, plan or change anything, and rows of the table need their own permission', async () => {
    for (const path of ['tables/index', 'tables/ledger', 'tables/info?table=event', 'x_exhibit/index'])
      expectRefusal(await world.ask('GET', `/admin/${path}`, { as: 'editor' }), 'forbidden')
    const body = { operation: { op: 'dropTable', table: 'x_exhibit' }, digest: 'x' }
    for (const path of ['tables/plan', 'tables/apply'])
      expectRefusal(await world.ask('POST', `/admin/${path}`, { as: 'editor', body }), 'forbidden')
    expect(await world.ask('GET', '/admin/tables/index')).toMatchObject({ code: 302 })
  })

  it('all tables are told with their kind, size, indexes, last change and relations', async () => {
    const { data } = await ask('GET', 'tables/index')
    const { tables, relations } = data as {
      tables: Array<NamedRow & Record<string, unknown>>
      relations: object[]
    }
    const named = new Map(tables.map((each) => [each.name, each]))
    expect(named.get('x_exhibit')).toMatchObject({ kind: 'custom', rows: 1, status: 'live', visitors: false })
    expect(named.get('event')).toMatchObject({ kind: 'declared', label: { zh: '活动' }, visitors: true })
    expect(named.get('change_set')).toMatchObject({ kind: 'system' })
    expect(named.get('event')?.indexes).toBeGreaterThan(0)
    expect(named.get('event')?.changed).toBeGreaterThan(0)
    expect(relations).toContainEqual({ from: 'event', field: 'theme_id', to: 'event_theme', many: false })
    expect(relations).toContainEqual({ from: 'x_exhibit', field: 'f_manyof', to: 'tag', many: true })
    const info = (await ask('GET', 'tables/info?table=event')).data
    expect(info).toMatchObject({ title: null, own_indexes: [] })
    expect(JSON.stringify(info)).not.toContain('"id":1')
    expectRefusal(await ask('GET', 'tables/info?table=nothing'), 'notFound')
  })

  it('each change is a line that can be undone, and an undo is planned like any other change', async () => {
    const { fields } = (await ask('GET', 'tables/info?table=x_exhibit')).data as { fields: NamedRow[] }
    const field = fields.find(({ name }) => name === 'f_money')?.id ?? 0
    const renamed = await apply({ operation: { op: 'renameField', field, name: 'price' } })
    expect((await ask('GET', 'x_exhibit/index')).data).toMatchObject({ list: [{ price: '12.50' }] })
    const undo = { undo: renamed.data.id }
    expect((await plan(undo)).data).toMatchObject({ table: 'x_exhibit', asks_password: false })
    expect(await apply(undo)).toMatchObject({ code: 1 })
    expect((await ask('GET', 'x_exhibit/index')).data).toMatchObject({ list: [{ f_money: '12.50' }] })
    const { list } = (await ask('GET', 'tables/ledger?table=x_exhibit')).data as { list: object[] }
    expect(list).toMatchObject([
      { op: 'renameField', state: 'done', undoes: renamed.data.id },
      { op: 'renameField', state: 'undone', can_undo: false },
      { op: 'createTable', state: 'done', can_undo: true },
    ])
  })

  it('a plan of another state of things is refused, and so is a second of the same', async () => {
    const operation = { op: 'changeTable', table: 'x_exhibit', label: label('器物', 'Vessels') }
    const { data } = await plan({ operation })
    await apply({ operation: { ...operation, label: label('文物', 'Relics') } })
    expectRefusal(await ask('POST', 'tables/apply', { operation, digest: data.digest }), 'conflict')
    expectRefusal(await ask('POST', 'tables/apply', { operation, digest: 'x'.repeat(32) }), 'conflict')
    expectRefusal(await plan({}), 'invalid')
  })

  it('a menu entry follows the name of its table, and goes with it', async () => {
    const menu = async () => JSON.stringify((await ask('GET', 'index/index')).data.menus)
    expect(await menu()).toContain('文物')
    const dropped = await apply({ operation: { op: 'dropTable', table: 'x_exhibit' } })
    expect(await menu()).not.toContain('x_exhibit')
    expect(await ask('GET', 'x_exhibit/index')).toMatchObject({ code: 0 })
    expect(await find('x_exhibit')).toMatchObject({ status: 'resting', rests_until: expect.any(Number) })
    const restored = await apply({ undo: dropped.data.id })
    expect(restored, restored.msg).toMatchObject({ code: 1 })
    expect(await ask('GET', 'x_exhibit/index')).toMatchObject({ code: 1, data: { total: 1 } })
    expect(await menu()).toContain('x_exhibit')
  })

  it('who signed in a while ago gives the password with the change', async () => {
    await world.house.db.write(async ({ queries }) => {
      await queries.updateTable('token').set({ began_at: 1, created_at: 1 }).execute()
    })
    const given = { operation: { op: 'changeTable', table: 'x_exhibit', at: 3 } }
    expect((await plan(given)).data).toMatchObject({ asks_password: true })
    expect(await apply(given)).toMatchObject({ code: 0, data: { prove: true } })
    expectRefusal(await apply(given, { current_password: 'wrong-guess' }), 'invalid')
    expect(await apply(given, { current_password: password })).toMatchObject({ code: 1 })
    expect((await plan({ operation: { op: 'dropTable', table: 'x_exhibit' } })).data).toMatchObject({
      asks_password: false,
    })
  })
})
