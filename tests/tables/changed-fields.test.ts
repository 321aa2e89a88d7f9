import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { removeRested } from '#features/tables/remove-rested.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'
import { deskOfTables } from './desk-of-tables.ts'
import { label, titleField } from './tables-house.ts'

const fields = [
  titleField,
  { name: 'note', kind: 'text', label: label('备注', 'Note') },
  { name: 'size', kind: 'number', label: label('尺寸', 'Size') },
  { name: 'words', kind: 'text', label: label('字数', 'Words') },
  { name: 'price', kind: 'money', label: label('价格', 'Price') },
  { name: 'mark', kind: 'text', label: label('款识', 'Mark') },
]

describe.each(engines)('fields of staff change while people work, on %s:', (engine) => {
  let world: World
  let desk: ReturnType<typeof deskOfTables>
  const id = (name: string, table = 'x_jar') => desk.fieldId(table, name)
  const newest = async (entity: string) => {
    const { list = [] } = (await desk.ask('GET', `${entity}/index?order=id,desc`)).data
    return list[0] ?? {}
  }
  const create = (name: string, given: object[], called = label('罐', 'Jars')) =>
    desk.change({ op: 'createTable', name, label: called, title: 'title', fields: given })

  beforeAll(async () => {
    world = await openWorld(engine)
    desk = deskOfTables(world)
    await create('x_jar', fields)
  })
  afterAll(() => world.close())

  it('a column that was put aside is in no answer', async () => {
    const row = { title_zh_cn: '鼎', note: '暗记', mark: '甲' }
    const { data } = await desk.ask('POST', 'x_jar/add', row)
    const dropped = await desk.change({ op: 'dropField', field: await id('note') })
    await desk.change({ op: 'convertField', field: await id('mark'), kind: 'longText' })
    const edit = await desk.ask('POST', 'x_jar/edit', { id: data.id, size: 4 })
    for (const answer of [
      edit,
      await desk.ask('GET', 'x_jar/index'),
      await desk.ask('GET', `x_jar/edit?id=${data.id}`),
    ]) {
      expect(answer).toMatchObject({ code: 1 })
      expect(JSON.stringify(answer.data)).not.toMatch(/rest_|暗记/)
    }
    await desk.apply({ undo: dropped })
    expect(await newest('x_jar')).toMatchObject({ note: '暗记', mark: '甲' })
  })

  it('a row comes back from the bin under the names and in the kinds of today', async () => {
    const row = { title_zh_cn: '尊', note: '不是数', size: 5, words: '12', price: '3.50', mark: '乙' }
    const { data } = await desk.ask('POST', 'x_jar/add', row)
    await desk.ask('DELETE', 'x_jar/del', { ids: [data.id] })
    await desk.change({ op: 'renameField', field: await id('size'), name: 'height' })
    for (const name of ['note', 'words'])
      await desk.change({ op: 'convertField', field: await id(name), kind: 'number', otherwise: 'blank' })
    const price = await id('price')
    await desk.change({ op: 'dropField', field: price })
    const other = { name: 'price', kind: 'text', label: label('价格', 'Price'), options: { default: '面议' } }
    await desk.change({ op: 'addField', table: 'x_jar', field: other })
    const { id: line } = await newest('recycle_log')
    const restored = await desk.ask('POST', 'recycle_log/restore', { ids: [line] })
    expect(restored, restored.msg).toMatchObject({ code: 1 })
    expect(await newest('x_jar')).toMatchObject({
      id: data.id,
      title_zh_cn: '尊',
      note: 0,
      height: 5,
      words: 12,
      price: '面议',
      mark: '乙',
    })
  })

  it('a watched field stays watched under its new name, and after the undo', async () => {
    const rule = { name: '罐', data_table: 'x_jar', data_fields: 'height,mark' }
    expect(await desk.ask('POST', 'sensitive_rule/add', rule)).toMatchObject({ code: 1 })
    const renamed = await desk.change({ op: 'renameField', field: await id('height'), name: 'tall' })
    expect(await newest('sensitive_rule')).toMatchObject({ data_fields: 'tall,mark' })
    const row = await newest('x_jar')
    await desk.ask('POST', 'x_jar/edit', { id: row.id, tall: 9 })
    expect(await newest('sensitive_log')).toMatchObject({ data_field: 'tall', before: '5', after: '9' })
    await desk.apply({ undo: renamed })
    expect(await newest('sensitive_rule')).toMatchObject({ data_fields: 'height,mark' })
  })

  it('a new table inherits neither permissions nor rules nor rows of one that had its name', async () => {
    const title = { ...titleField, translated: false }
    await create('x_pay', [title], label('工资', 'Pay'))
    const rules = 'event/index,x_pay/index,x_pay/add'
    await world.house.change('test', (changes) => changes.edit(adminGroup, world.ids.editorGroup, { rules }))
    const asEditor = () => world.ask('GET', '/admin/x_pay/index', { as: 'editor' })
    expect(await asEditor()).toMatchObject({ code: 1 })
    const { data } = await desk.ask('POST', 'x_pay/add', { title: '旧' })
    await desk.ask('DELETE', 'x_pay/del', { ids: [data.id] })
    const { id: line } = await newest('recycle_log')
    await desk.change({ op: 'dropTable', table: 'x_pay' })
    await world.house.db.write(({ queries }) =>
      queries.updateTable('custom_table').set({ since: 1 }).where('name', '=', 'x_pay').execute(),
    )
    await removeRested(world.house)
    await create('x_pay', [title], label('奖金', 'Bonus'))
    expectRefusal(await asEditor(), 'forbidden')
    const group = await desk.ask('GET', `admin_group/info?id=${world.ids.editorGroup}`)
    expect(JSON.stringify(group.data)).not.toContain('x_pay')
    expect(JSON.stringify((await desk.ask('GET', 'index/index')).data)).not.toMatch(/工资|Pay/)
    expect(JSON.stringify((await desk.ask('GET', 'recycle_rule/index?limit=200')).data)).not.toMatch(/工资/)
    expect(await desk.ask('POST', 'recycle_log/restore', { ids: [line] })).toMatchObject({ code: 0 })
    expect((await desk.ask('GET', 'x_pay/index')).data).toMatchObject({ total: 0 })
  })

  it('a value that is too long for an index is refused in words', async () => {
    const han = (each: number) => String.fromCodePoint(0x4e00 + ((each * 7919) % 20_000))
    const long = Array.from({ length: 2000 }, (_, each) => han(each)).join('')
    const code = { name: 'code', kind: 'text', label: label('编号', 'Code'), options: { max: 2000 } }
    await create('x_long', [titleField, code])
    const field = await id('code', 'x_long')
    const unique = (is: boolean) => desk.apply({ operation: { op: 'setUnique', field, unique: is } })
    const add = () => desk.ask('POST', 'x_long/add', { title_zh_cn: '长', code: long })
    const refused = { code: 0, status: 200, msg: expect.stringContaining('600') as string }
    const answer = engine === 'postgres' ? refused : { code: 1 }
    expect(await unique(true)).toMatchObject({ code: 1 })
    expect(await add()).toMatchObject(answer)
    await unique(false)
    if (engine === 'postgres') await add()
    expect(await unique(true)).toMatchObject(answer)
  })

  it('an order of fields is taken back only while it is the order', async () => {
    const ids = await Promise.all(['title', 'note', 'mark'].map((name) => id(name)))
    const all = (
      (await desk.ask('GET', 'tables/info?table=x_jar')).data.fields as Array<{ id: number; status: string }>
    )
      .filter(({ status }) => status === 'live')
      .map((each) => each.id)
    const first = [...ids, ...all.filter((each) => !ids.includes(each))]
    const one = await desk.change({ op: 'changeTable', table: 'x_jar', order: first })
    const two = await desk.change({ op: 'changeTable', table: 'x_jar', order: first.toReversed() })
    expectRefusal(await desk.apply({ undo: one }), 'conflict')
    for (const undo of [two, one]) expect(await desk.apply({ undo })).toMatchObject({ code: 1 })
  })
})
