import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { readCsv } from '#tests/entities/read-csv.ts'
import { editRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('a list as a file on %s (T9.3)', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine, { DEMO: 'on' })))
  afterAll(() => world.close())

  const ask = (entity: string, body: object = {}, as: 'root' | 'editor' = 'root', lang = 'en') =>
    world.ask('POST', `/admin/${entity}/export`, { as, body, headers: { 'think-lang': lang } })
  const sheetOf = async (...asked: Parameters<typeof ask>) => {
    const { head, records } = readCsv((await ask(...asked)).msg)
    return records.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at], cell])))
  }
  const search = (field: string, operator: string, val: unknown) => [JSON.stringify({ field, operator, val })]

  it('has the rows of the list in its order, filtered and searched as there', async () => {
    const query = { order: 'name,asc', quick_search: 'a', search: search('id', '>', 2) }
    const params = new URLSearchParams({ order: query.order, quick_search: 'a', limit: '200' })
    params.append('search[]', query.search[0] as string)
    const list = await world.ask('GET', `/admin/event/index?${params}`, {
      as: 'root',
      headers: { 'think-lang': 'en' },
    })
    const listed = list.data.list?.map(({ id }) => String(id)) ?? []
    expect(listed.length).toBeGreaterThan(3)
    expect((await sheetOf('event', query)).map((row) => row.ID)).toEqual(listed)
  })

  it('has the chosen columns in their order, in words of the reader', async () => {
    const query = { columns: 'start_at,theme_id,id,fee,status', search: search('id', '=', 1) }
    await world.ask('POST', '/admin/event/edit', { as: 'root', body: { id: 1, fee: '49.50' } })
    const [english] = await sheetOf('event', query)
    const { row } = (await world.ask('GET', '/admin/event/edit?id=1', { as: 'root' })).data as {
      row: Record<string, unknown>
    }
    expect(Object.keys(english ?? {})).toEqual(['Starts', 'Theme (ID)', 'Theme', 'ID', 'Price', 'Status'])
    expect(english).toMatchObject({
      Starts: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/),
      'Theme (ID)': String(row.theme_id),
      Price: '49.50',
    })
    const [chinese] = await sheetOf('event', query, 'root', 'zh-cn')
    expect(chinese).toMatchObject({
      主题编号: String(row.theme_id),
      主题: expect.stringMatching(/\p{Script=Han}/u),
    })
  })

  it('a name that is a formula stays a text, and one with signs is one cell', async () => {
    const name = '=HYPERLINK("x",1),\n2'
    await world.ask('POST', '/admin/event_theme/add', {
      as: 'root',
      body: { name_zh_cn: name, name_en: 'x' },
    })
    const last = (await sheetOf('event_theme')).find((row) => row['Name (English)'] === 'x')
    expect(last?.['Name (Chinese)']).toBe(`'${name}`)
  })

  it('has more rows than are read at once', async () => {
    const many = 1203
    await world.house.change('test', async (changes) => {
      for (let at = 0; at < many; at += 1)
        await changes.add(eventTheme, { name_zh_cn: `签${at}`, name_en: `Many ${at}`, weigh: 0 } as never)
    })
    const sheet = await sheetOf('event_theme', { quick_search: 'Many', order: 'id,asc' })
    expect(sheet.map((row) => row['Name (English)'])).toEqual(
      Array.from({ length: many }, (_, at) => `Many ${at}`),
    )
  })

  it('a column that is named often is there once, and what is none is refused', async () => {
    const query = { columns: Array(5000).fill('id,fee').join(','), search: search('id', '=', 1) }
    expect((await ask('event', query)).msg).toMatch(/^\ufeffID,Price\r\n1,[\d.]+\r\n$/)
    for (const columns of ['name_zh_cn', 'id_name', 'constructor'])
      expectRefusal(await ask('event', { columns }), 'invalid')
  })

  it('more than a database can be asked at once is refused in words', async () => {
    const ids = Array.from({ length: 70_000 }, (_, at) => at)
    for (const asked of [
      Array(2000).fill(search('id', '>', 0)[0]),
      search('id', 'IN', ids),
      search('name', 'LIKE', 'x'.repeat(60_000)),
    ])
      expectRefusal(await ask('event', { search: asked }), 'invalid')
    expect(
      await sheetOf('event', { columns: 'id', search: search('id', 'IN', ids.slice(0, 2000)) }),
    ).not.toEqual([])
  })

  it('needs a permission of its own beside that of the list, and the log says who took what', async () => {
    const rules = (...nodes: string[]) =>
      editRow(world.house, adminGroup, world.ids.editorGroup, { rules: nodes.join(',') })
    await rules('event/export')
    expectRefusal(await ask('event', {}, 'editor'), 'forbidden')
    await rules('event/index')
    expectRefusal(await ask('event', {}, 'editor'), 'forbidden')
    await rules('event/index', 'event/export')
    const query = { columns: 'id', search: search('id', '=', 1) }
    expect(await sheetOf('event', query, 'editor')).toEqual([{ ID: '1' }])
    const log = await world.ask('GET', '/admin/admin_log/index?order=id,desc&limit=1', { as: 'root' })
    expect(log.data.list?.[0]).toMatchObject({
      username: 'editor',
      node: 'event/export',
      data: expect.stringContaining('"columns":"id"'),
    })
  })
})
