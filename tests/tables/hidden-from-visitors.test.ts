import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loose } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'
import { deskOfTables } from './desk-of-tables.ts'
import { label } from './tables-house.ts'

const fields = [
  { name: 'called', kind: 'text', label: label('名称', 'Name'), options: { search: 'title' } },
  { name: 'story', kind: 'richText', label: label('故事', 'Story'), options: { search: 'body' } },
  { name: 'doubts', kind: 'longText', label: label('疑点', 'Doubts'), options: { search: 'body' } },
  { name: 'keeper', kind: 'belongsTo', label: label('主题', 'Theme'), options: { entity: 'event_theme' } },
  { name: 'bought', kind: 'date', label: label('购于', 'Bought on') },
]

describe.each(engines)('what visitors do not see of a table of staff stays hidden, on %s:', (engine) => {
  let world: World
  let desk: ReturnType<typeof deskOfTables>
  const ids: Record<string, number> = {}
  const show = (detail: string[]) =>
    desk.change({
      op: 'changeTable',
      table: 'x_relic',
      visitors: { list: [], detail: detail.map((name) => ids[name]) },
    })
  const search = async (words: string) =>
    (await world.ask('GET', `/api/search/index?keyword=${encodeURIComponent(words)}`)).data
  const isFound = (words: string, total: number) =>
    vi.waitFor(async () => expect(await search(words)).toMatchObject({ total }), { interval: 20 })

  beforeAll(async () => {
    world = await openWorld(engine)
    desk = deskOfTables(world)
    await desk.change({
      op: 'createTable',
      name: 'x_relic',
      label: label('文物', 'Relics'),
      title: 'called',
      fields,
    })
    for (const { name } of fields) ids[name] = await desk.fieldId('x_relic', name)
    await desk.ask('POST', 'x_relic/add', {
      called: '天青碗',
      story: '<p>雨过天晴</p>',
      doubts: '恐为赝品',
      bought: '2019-03-04',
      keeper: world.ids.tea,
    })
  })
  afterAll(() => world.close())

  it('a search finds a row by shown fields alone, and shows no words and no day of others', async () => {
    await show(['story'])
    await isFound('雨过天晴', 1)
    expect(await search('赝品')).toMatchObject({ total: 0 })
    const found = await search('天青碗')
    expect(found).toMatchObject({ total: 1, list: [{ date: '' }] })
    expect(JSON.stringify(found)).not.toMatch(/赝品|2019/)
  })

  it('a search follows what is shown, both ways', async () => {
    await show(['story', 'doubts', 'bought'])
    await isFound('赝品', 1)
    expect(await search('天青碗')).toMatchObject({ list: [{ date: '2019-03-04' }] })
    await show(['story'])
    await isFound('赝品', 0)
    await desk.change({ op: 'changeTable', table: 'x_relic', visitors: null })
    expect(await search('天青碗')).toMatchObject({ total: 0 })
    await show(['doubts'])
    await isFound('赝品', 1)
    await isFound('雨过天晴', 0)
  })

  it('a field has its own value whatever its name, and its rich text is cleaned by its kind alone', async () => {
    const named = [
      { name: 'maker', kind: 'text', label: label('作者', 'Maker') },
      { name: 'title', kind: 'text', label: label('头衔', 'Title of honour') },
      { name: 'name', kind: 'richText', label: label('题跋', 'Inscription') },
      { name: 'related', kind: 'text', label: label('相关', 'Related') },
    ]
    const operation = { op: 'createTable', name: 'x_named', label: label('名家', 'Makers'), title: 'maker' }
    await desk.change({ ...operation, fields: named })
    const shown = await Promise.all(named.map(({ name }) => desk.fieldId('x_named', name)))
    const values = { maker: 'A & B', title: 'Sir <i>', related: 'none' }
    await desk.ask('POST', 'x_named/add', { ...values, name: '<p>好</p>' })
    await world.house.db.write(({ queries }) =>
      loose(queries)
        .updateTable('x_named')
        .set({ name: '<p onclick="alert(1)">好<script>alert(2)</script></p>' })
        .execute(),
    )
    await desk.change({ op: 'changeTable', table: 'x_named', visitors: { list: shown, detail: shown } })
    const row = { title: 'A & B', values: { ...values, name: '<p>好</p>' }, related: {} }
    expect((await world.ask('GET', '/api/x/named/index')).data).toMatchObject({ list: [row] })
    expect((await world.ask('GET', '/api/x/named/detail?id=1')).data).toMatchObject({ row })
    expect((await world.site.inject({ url: '/x/named/1' })).body).not.toMatch(/alert\(|<i>/)
    const theme = { id: world.ids.tea, name_zh_cn: '茶 & 器', name_en: 'Tea & vessels' }
    await desk.ask('POST', 'event_theme/edit', theme)
    const themes = await world.ask('GET', '/api/event/index', { headers: { 'think-lang': 'en' } })
    expect(JSON.stringify(themes.data)).toContain('Tea & vessels')
  })
})
