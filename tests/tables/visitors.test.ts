import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemAudit } from '#platform/change/audit-context.ts'
import { applyOperation } from '#features/tables/apply.server.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { operationShape } from '#features/tables/operations.ts'
import { planOf } from '#features/tables/plan.server.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'
import { label } from './tables-house.ts'

const text = { kind: 'text', translated: true }
const fields = [
  { ...text, name: 'title', label: label('名称', 'Name'), required: true, options: { search: 'title' } },
  { ...text, name: 'story', kind: 'richText', label: label('故事', 'Story'), options: { search: 'body' } },
  { name: 'price', kind: 'money', label: label('价格', 'Price') },
  { name: 'photo', kind: 'image', label: label('照片', 'Photo') },
  { name: 'shown_at', kind: 'belongsTo', label: label('展出于', 'Shown at'), options: { entity: 'event' } },
  { name: 'cost', kind: 'money', label: label('成本', 'Cost') },
  { name: 'donor', kind: 'belongsTo', label: label('捐赠人', 'Donor'), options: { entity: 'member' } },
  { name: 'place', kind: 'city', label: label('来源', 'Found in') },
]

describe.each(engines)('a table of staff that visitors see, on %s', (engine) => {
  let world: World
  const ids: Record<string, number> = {}
  const apply = async (given: object) => {
    const { house } = world
    const plan = await planOf(operationShape.parse(given), house, house.db.read)
    await applyOperation(plan.operation, plan.digest, house, systemAudit('test'))
    await house.latestRegistry()
  }
  const show = (visitors: object | null) => apply({ op: 'changeTable', table: 'x_object', visitors })
  const get = (path: string) => world.ask('GET', path)
  const page = async (url: string) => {
    const { statusCode, body } = await world.site.inject({ url })
    return { status: statusCode, body }
  }

  beforeAll(async () => {
    world = await openWorld(engine)
    await apply({
      op: 'createTable',
      name: 'x_object',
      label: label('馆藏', 'Objects'),
      title: 'title',
      fields,
    })
    const [table] = await readDefinitions(world.house.db.read)
    for (const { name, id } of table?.fields ?? []) ids[name] = id
    const add = (body: object) => world.ask('POST', '/admin/x_object/add', { as: 'root', body })
    const bowl = {
      title_zh_cn: '天青釉碗',
      title_en: 'Celadon bowl',
      story_zh_cn: '<p>雨过天青<script>alert(1)</script></p>',
      story_en: '<p>Like the sky after rain</p>',
      price: '88.50',
      cost: '12.00',
      shown_at: world.ids.openDay,
      donor: world.ids.lin,
      place: '440000,440300',
    }
    await add(bowl)
    await add({ title_zh_cn: '残片', status: 0 })
  })
  afterAll(() => world.close())

  const visible = () => ({
    list: [ids.photo, ids.price],
    detail: [ids.story, ids.price, ids.shown_at, ids.place],
  })

  it('nobody outside sees it before staff show it, nor after they take it away', async () => {
    const isHidden = async () => {
      expect(await get('/api/x/object/index')).toMatchObject({ code: 0 })
      expect(await page('/x/object')).toMatchObject({ status: 404 })
      expect(await page('/x/object/1')).toMatchObject({ status: 404 })
      expect((await page('/sitemap.xml')).body).not.toContain('x-object')
    }
    await isHidden()
    await show(visible())
    expect(await get('/api/x/object/index')).toMatchObject({ code: 1, data: { total: 1 } })
    expect(await page('/x/object')).toMatchObject({ status: 200 })
    await show(null)
    await isHidden()
  })

  it('shows the chosen fields of enabled rows alone, in the language of the reader', async () => {
    await show(visible())
    const { data } = await get('/api/x/object/index')
    expect(data).toMatchObject({
      total: 1,
      collection: { label: '馆藏', fields: [{ name: 'photo' }, { name: 'price', label: '价格' }] },
      list: [{ id: 1, title: '天青釉碗', values: { price: '88.50' } }],
    })
    expect(JSON.stringify(data)).not.toMatch(/cost|donor|story|12\.00/)
    const detail = await world.ask('GET', '/api/x/object/detail?id=1', { headers: { 'think-lang': 'en' } })
    expect(detail.data).toMatchObject({
      both_languages: true,
      row: {
        title: 'Celadon bowl',
        values: { story: '<p>Like the sky after rain</p>', place: 'Shenzhen, Guangdong' },
        related: { shown_at: [{ path: `/event/detail/${world.ids.openDay}` }] },
      },
    })
    expect((await get('/api/x/object/detail?id=1')).data).toMatchObject({
      row: { values: { story: '<p>雨过天青</p>' } },
    })
    for (const id of [2, 99, 'x'])
      expect(await get(`/api/x/object/detail?id=${id}`)).toMatchObject({ code: 0 })
  })

  it('has pages in both languages, is found by the search, and stands in the sitemap', async () => {
    const list = await page('/en/x/object')
    expect(list.body).toContain('Celadon bowl')
    expect(list.body).toContain('href="/en/x/object/1"')
    const item = await page('/x/object/1')
    expect(item.body).toMatch(/<h1[^>]*>(?:<[^>]*>)*天青釉碗/)
    expect(item.body).toContain('"@type":"CreativeWork"')
    expect(item.body).not.toContain('alert(1)')
    expect((await page('/x/object/2')).status).toBe(404)
    // Its rows are indexed a moment after it was shown.
    await vi.waitFor(async () => {
      const found = await get(`/api/search/index?keyword=${encodeURIComponent('天青釉')}`)
      expect(found.data).toMatchObject({ list: [{ type: 'more', kind: '馆藏', path: '/x/object/1' }] })
    }, 10_000)
    expect((await page('/sitemap.xml')).body).toContain('sitemap-x-object-zh-cn.xml')
    expect((await page('/sitemap-x-object-en.xml')).body).toContain('/en/x/object/1')
    expect((await page('/sitemap-pages-zh-cn.xml')).body).toContain('/x/object<')
    expect((await page('/')).body).toContain('href="/x/object"')
  })

  it('an answer that is kept follows every change of a row and of what is shown', async () => {
    await world.ask('POST', '/admin/x_object/edit', { as: 'root', body: { id: 1, title_zh_cn: '天青碗' } })
    expect((await get('/api/x/object/index')).data).toMatchObject({ list: [{ title: '天青碗' }] })
    await show({ list: [], detail: [ids.story] })
    const { data } = await get('/api/x/object/index')
    expect(data).toMatchObject({ collection: { fields: [] } })
    expect(JSON.stringify(data)).not.toContain('88.50')
  })

  it.each(['donor'])('refuses to show the relation %s, whose rows have no page', async (name) => {
    await expect(show({ list: [], detail: [ids[name]] })).rejects.toMatchObject({
      key: 'tables.notForVisitors',
    })
  })

  it('refuses other methods, other actions and tables that are not there', async () => {
    expect(await world.ask('POST', '/api/x/object/index', { body: {} })).toMatchObject({ code: 0 })
    for (const path of [
      '/api/x/object/add',
      '/api/x/event/index',
      '/api/x/x_object/index',
      '/api/x/none/index',
    ])
      expect(await get(path)).toMatchObject({ code: 0 })
    expect((await page('/x/none')).status).toBe(404)
    expect((await page('/en/x/none/5')).status).toBe(404)
  })
})
