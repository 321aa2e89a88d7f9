import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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
})
