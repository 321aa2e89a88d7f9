import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { newAdmin } from '#tests/new-people.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('what the operation log says that actions were about, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  type Row = Record<string, unknown>
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token?: string) =>
    world.ask(method, path, {
      ...(token ? {} : { as: 'root' }),
      ...(body ? { body } : {}),
      headers: { 'think-lang': 'en', ...(token && { batoken: token }) },
    })
  const added = async (entity: string, form: object) =>
    Number((await ask('POST', `/admin/${entity}/add`, form)).data.id)
  const tagNamed = (name: string) =>
    added('tag', { tag_name_zh_cn: name, tag_name_en: name, tag_color: '#a8321f' })
  const log = async (limit: number, token?: string) =>
    ((await ask('GET', `/admin/admin_log/index?limit=${limit}`, undefined, token)).data.list ?? []) as Row[]

  it('an added, an edited and a deleted record are named; whether they are still there is told', async () => {
    const kept = await tagNamed('Kept')
    const gone = await tagNamed('Gone')
    await ask('POST', '/admin/tag/edit', { id: kept, tag_name_en: 'Kept well' })
    await ask('DELETE', '/admin/tag/del', { ids: [gone] })
    const keptTag = { table: 'tag', id: kept, name: 'Kept well', there: true }
    const goneTag = { table: 'tag', id: gone, name: 'Gone', there: false }
    expect(await log(4)).toMatchObject([
      { node: 'tag/del', data_table: 'tag', records: { named: [goneTag], total: 1 } },
      { node: 'tag/edit', records: { named: [keptTag], total: 1 } },
      { node: 'tag/add', records: { named: [goneTag], total: 1 } },
      { node: 'tag/add', records: { named: [keptTag], total: 1 } },
    ])
    const [{ id } = {}] = await log(1)
    const { row } = (await ask('GET', `/admin/admin_log/info?id=${String(id)}`)).data
    expect(row).toMatchObject({ data_table: 'tag', records: { named: [goneTag], total: 1 } })
  })

  it('of many records the first are named, and those that are erased by their number alone', async () => {
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) ids.push(await tagNamed(name))
    await ask('DELETE', '/admin/tag/del', { ids })
    const [{ records } = {}] = await log(1)
    expect(records).toMatchObject({ named: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })), total: 7 })
    const bin = (await ask('GET', '/admin/recycle_log/index?limit=7')).data.list ?? []
    await ask('DELETE', '/admin/recycle_log/del', { ids: bin.map(({ id }) => id) })
    const [erasing, deleting] = await log(2)
    expect(deleting).toMatchObject({
      node: 'tag/del',
      records: { named: [{ id: ids[0], name: '' }, {}, {}, {}, {}] },
    })
    expect(erasing).toMatchObject({ data_table: 'recycle_log', records: { total: 7 } })
  })

  it('a restored record is named, and so are the rows to which a form refers', async () => {
    const id = await tagNamed('Back')
    await ask('DELETE', '/admin/tag/del', { ids: [id] })
    const [deleted] = (await ask('GET', '/admin/recycle_log/index?limit=1')).data.list ?? []
    await ask('POST', '/admin/recycle_log/restore', { ids: [deleted?.id] })
    const theme_id = await added('event_theme', { name_zh_cn: '礼', name_en: 'Rites' })
    expect(await ask('POST', '/admin/event/edit', { id: 1, theme_id })).toMatchObject({ code: 1 })
    const other = await tagNamed('Other')
    await ask('POST', '/admin/tag/sortable', { id, targetId: other })
    expect((await log(5)).toReversed()).toMatchObject([
      { node: 'recycle_log/restore', records: { named: [{ table: 'tag', id, name: 'Back', there: true }] } },
      { node: 'event_theme/add', records: { named: [{ name: 'Rites' }] } },
      { node: 'event/edit', data_names: { theme_id: 'Rites' } },
      { node: 'tag/add' },
      { node: 'tag/sortable', records: { named: [{ id }] }, data_names: { targetId: 'Other' } },
    ])
  })

  it('whoever may not see a list learns no names of its records', async () => {
    const clerk = await newAdmin(world, ['admin_log/index', 'tag/add'])
    await ask(
      'POST',
      '/admin/tag/add',
      { tag_name_zh_cn: '隐', tag_name_en: 'Hidden', tag_color: '#a8321f' },
      clerk.token,
    )
    const [line] = await log(1, clerk.token)
    expect(line).toMatchObject({ node: 'tag/add' })
    expect(line).not.toHaveProperty('records')
    expect(line).not.toHaveProperty('data_table')
  })

  it('a long page of the log asks the database no more often than a short one', async () => {
    const ids: number[] = []
    for (const name of ['K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R']) ids.push(await tagNamed(name))
    for (const id of ids) await ask('DELETE', '/admin/tag/del', { ids: [id] })
    const { db } = world.house
    const { read } = db
    let statements = 0
    const counting = {
      transformQuery<Node>({ node }: { node: Node }) {
        statements += 1
        return node
      },
      transformResult: async <Result>({ result }: { result: Result }) => result,
    }
    const counted = async (limit: number) => {
      statements = 0
      db.read = read.withPlugin(counting)
      const { length } = await log(limit)
      db.read = read
      return { length, statements }
    }
    const short = await counted(2)
    const long = await counted(16)
    expect([short.length, long.length]).toEqual([2, 16])
    expect(short.statements).toBeGreaterThan(3)
    expect(long.statements).toBeLessThanOrEqual(short.statements + 1)
  })
})
