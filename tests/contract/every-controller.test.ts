import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedNames } from '#platform/entity/entity.ts'
import { wallClock } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { openContractWorld, type ContractWorld } from './contract-world.ts'
import { columnAt, formAt, offering, recordLength, rowsOf, type Controller } from './controllers.ts'
import { changedBySaving } from './exceptions.ts'
import type { FamilyClient, Row } from './family-client.ts'

describe.each(engines)('every controller, asked by a client of this family on %s', (engine) => {
  let at: ContractWorld
  let root: FamilyClient
  beforeAll(async () => {
    at = await openContractWorld(engine, { DEMO: 'on' })
    root = await at.client({ area: 'admin' })
  })
  afterAll(() => at.close())

  const ok = { code: 1, status: 200 }
  const table = { page: 1, limit: 10, order: 'id,desc', quick_search: '' }
  const flat = (rows: Row[] = []): Row[] =>
    rows.flatMap((row) => [row, ...flat(row.children as Row[] | undefined)])

  const added = async (controller: Controller): Promise<number> => {
    const form = await formAt(at, controller)
    const { row = {} } = (await root.get(`/admin/${controller.name}/add`)).data
    const answer = await root.post(`/admin/${controller.name}/add`, { ...row, ...form })
    expect(answer, JSON.stringify(answer)).toMatchObject({ ...ok, msg: expect.stringMatching(/./) })
    return Number(answer.data.id)
  }
  const read = async ({ name }: Controller, id: unknown) =>
    (await root.get(`/admin/${name}/edit`, { id })).data.row as Row

  it.each(offering('index'))('%s: a table asks for pages, order and words', async (name, controller) => {
    const answer = await root.get(`/admin/${name}/index`, table)
    expect(answer).toMatchObject({
      ...ok,
      data: { list: expect.any(Array), total: expect.any(Number), remark: expect.any(String) },
    })
    const total = answer.data.total as number
    expect(total).toBe((await rowsOf(at, controller)).length)
    expect(await root.get(`/admin/${name}/index`, { ...table, quick_search: '明 e' })).toMatchObject(ok)
    for (const column of [controller.entity.title, ...Object.keys(controller.renamed)]) {
      const order = `${columnAt(controller, column)},asc`
      const sorted = await root.get(`/admin/${name}/index`, { ...table, order })
      expect(sorted, `${order} ${sorted.msg}`).toMatchObject({ ...ok, data: { total } })
    }
  })

  it.each(offering('index'))('%s: a row is found by what stands in its columns', async (name, controller) => {
    const { list } = (await root.get(`/admin/${name}/index`, table)).data
    const [row] = flat(list)
    if (!row) return
    const shown = controller.entity.admin?.columns ?? []
    for (const column of ['id', ...shown]) {
      const condition = conditionOn(controller, column, row)
      if (!condition) continue
      const search = [JSON.stringify(condition)]
      const answer = await root.get(`/admin/${name}/index`, { ...table, limit: 100, search })
      expect(answer, `${search} ${answer.msg}`).toMatchObject(ok)
      expect(Number(answer.data.total), search[0]).toBeGreaterThan(0)
    }
  })

  it.each(offering('index', 'select'))('%s: a picker asks for rows', async (name, controller) => {
    const picker = { page: 1, initKey: 'id', initValue: '', select: true, quick_search: '' }
    for (const action of ['index', 'select']) {
      const { data, code, msg } = await root.get(`/admin/${name}/${action}`, picker)
      expect({ code, msg }).toMatchObject({ code: 1 })
      const rows = data.options ?? data.list ?? []
      expect(rows.length > 0).toBe((await rowsOf(at, controller)).length > 0)
      const [first] = flat(rows)
      if (!first) continue
      const chosen = { ...picker, initValue: [String(first.id)] }
      const found = await root.get(`/admin/${name}/${action}`, chosen)
      expect(flat(found.data.options ?? found.data.list).map(({ id }) => id)).toEqual([first.id])
      const tree = await root.get(`/admin/${name}/${action}`, { ...picker, isTree: true })
      expect(tree, tree.msg).toMatchObject(ok)
    }
  })

  it.each(offering('add', 'edit', 'del'))(
    '%s: a row is added, saved as it was read, changed in one cell, and deleted',
    async (name, controller) => {
      const id = await added(controller)
      const row = await read(controller, id)
      const [before, record] = [(await rowsOf(at, controller)).at(-1), await recordLength(at)]
      const saved = await root.post(`/admin/${name}/edit`, row)
      expect(saved, saved.msg).toMatchObject(ok)
      expect((await rowsOf(at, controller)).at(-1)).toEqual(before)
      expect(await recordLength(at)).toBe(record)
      const { title, fields } = controller.entity
      const [stored = ''] = storedNames(title, fields[title] as never)
      const cell = columnAt(controller, stored)
      expect(await root.post(`/admin/${name}/edit`, { id, [cell]: 'changed1' })).toMatchObject(ok)
      expect(await read(controller, id)).toMatchObject({ id, [cell]: 'changed1' })
      expect(await root.del(`/admin/${name}/del`, [id])).toMatchObject(ok)
      expect(await root.get(`/admin/${name}/edit`, { id })).toMatchObject({
        code: 0,
        data: { type: 'notFound' },
      })
      expect(await root.del(`/admin/${name}/del`, [id])).toMatchObject({
        code: 0,
        msg: expect.stringMatching(/./),
      })
    },
  )

  it.each(offering('sortable'))('%s: a row is dragged to the place of another', async (name, controller) => {
    const { list = [] } = (await root.get(`/admin/${name}/index`, { page: 1, limit: 100 })).data
    const ids = () =>
      root
        .get(`/admin/${name}/index`, { page: 1, limit: 100 })
        .then(({ data }) => (data.list ?? []).map((row) => row.id))
    if (list.length < 2) return expect(await added(controller)).toBeGreaterThan(0)
    const [first, , third = list[1]] = list as [Row, Row, Row?]
    const moved = await root.post(`/admin/${name}/sortable`, { id: first.id, targetId: third?.id })
    expect(moved, moved.msg).toMatchObject(ok)
    return expect((await ids())[0]).not.toBe(first.id)
  })

  it.each(offering('edit'))(
    '%s: every row is saved as it was read and changes nothing',
    async (name, controller) => {
      const rows = await rowsOf(at, controller)
      const record = await recordLength(at)
      for (const { id } of name === controller.entity.name ? firstAndLast(rows, 30) : rows.slice(0, 5)) {
        if (changedBySaving[controller.entity.name]?.includes(id as number)) continue
        const saved = await root.post(`/admin/${name}/edit`, await read(controller, id))
        expect(saved, `${id} ${saved.msg}`).toMatchObject(ok)
      }
      expect(await rowsOf(at, controller)).toEqual(rows)
      expect(await recordLength(at)).toBe(record)
    },
  )

  it.each(offering('info'))('%s: a row is shown', async (name, controller) => {
    const [row] = await rowsOf(at, controller)
    const answer = await root.get(`/admin/${name}/info`, { id: row?.id ?? 1 })
    expect(answer).toMatchObject(
      row ? { ...ok, data: { row: { id: row.id } } } : { code: 0, data: { type: 'notFound' } },
    )
  })

  it.each(offering('add'))('%s: a new form comes with what is standard', async (name) => {
    expect(await root.get(`/admin/${name}/add`)).toMatchObject({ ...ok, data: { row: expect.any(Object) } })
  })
})

const firstAndLast = (rows: Row[], most: number) =>
  rows.filter((_, at) => at < most || at >= rows.length - most)

/** Tables of this family offer no search in such columns. */
const unsearched = new Set(['image', 'images', 'files', 'icon', 'color', 'weigh', 'fieldNames', 'nodes'])
const numeric = new Set(['number', 'money'])
const exact = new Set(['belongsTo', 'switch', 'choice', 'date'])

/** What the search of a table asks of a column, with the value that a row has in it. Nothing where it is empty. */
function conditionOn(controller: Controller, column: string, row: Row): Row | null {
  const { kind = 'number' } = controller.entity.fields[column] ?? {}
  const field = columnAt(controller, column)
  if (unsearched.has(kind)) return null
  const val = row[field] ?? row[`${field}_zh_cn`]
  if (val === null || val === undefined || val === '' || val === 0) return null
  if (kind === 'dateTime') {
    const [day] = wallClock(Number(val), 'Asia/Shanghai')
    return { field, val: `${day} 00:00:00,${day} 23:59:59`, operator: 'RANGE', render: 'datetime' }
  }
  if (numeric.has(kind)) return { field, val: `${String(val)},${String(val)}`, operator: 'RANGE', render: '' }
  if (exact.has(kind)) return { field, val, operator: '=', render: 'tag' }
  if (kind === 'manyOf' || kind === 'choices')
    return { field, val: String(val).split(',')[0], operator: 'FIND_IN_SET', render: 'tags' }
  return { field, val: String(val).slice(0, 6), operator: 'LIKE', render: '' }
}
