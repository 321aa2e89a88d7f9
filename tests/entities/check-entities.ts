import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loose } from '#platform/db/db.server.ts'
import { storedNames, type AdminAction, type Entity } from '#platform/entity/entity.ts'
import { expectRefusal, expectUnknownCall } from '#tests/expect-refusal.ts'
import { sampleForm } from '#tests/sample.ts'
import { readCsv } from '#tests/entities/read-csv.ts'
import { editorNodes, type CallAnswer, type World } from '#tests/world.ts'

/** The request for each action, on an existing row. */
const requests: Record<
  AdminAction,
  (world: World, entity: Entity, id: number, as: Caller) => Promise<CallAnswer>
> = {
  index: (world, { name }, _id, as) => world.ask('GET', `/admin/${name}/index`, { as }),
  select: (world, { name }, _id, as) => world.ask('GET', `/admin/${name}/select`, { as }),
  info: (world, { name }, id, as) => world.ask('GET', `/admin/${name}/info?id=${id}`, { as }),
  add: async (world, entity, _id, as) =>
    world.ask('POST', `/admin/${entity.name}/add`, { as, body: await sampleForm(world, entity) }),
  edit: (world, entity, id, as) =>
    world.ask('POST', `/admin/${entity.name}/edit`, { as, body: { id, ...smallEdit(entity) } }),
  export: (world, { name }, _id, as) => world.ask('POST', `/admin/${name}/export`, { as, body: {} }),
  sortable: (world, { name }, id, as) =>
    world.ask('POST', `/admin/${name}/sortable`, { as, body: { id, targetId: id } }),
  del: (world, { name }, id, as) => world.ask('DELETE', `/admin/${name}/del`, { as, body: { ids: [id] } }),
}
type Caller = 'root' | 'editor' | 'lin' | 'nobody'

const titleColumn = (entity: Entity) =>
  storedNames(entity.title, entity.fields[entity.title] as never)[0] as string
const smallEdit = (entity: Entity) => ({ [titleColumn(entity)]: 'changed1' })

/**
 * What holds for every entity whose rows staff enter in a form: what each action does, and that nobody does it without its node.
 * `world` may be another one than that in which the entity was made.
 */
export function checkEntities(managed: Entity[], open: () => Promise<World>): void {
  /** Ledgers, for example, only have the action to add. */
  const changed = managed.filter(
    ({ admin }) => admin?.actions.includes('edit') && admin.actions.includes('del'),
  )
  let world: World
  beforeAll(async () => void (world = await open()))
  afterAll(() => world.close())

  const rowsOf = (entity: Entity) =>
    loose(world.house.db.read).selectFrom(entity.name).selectAll().orderBy('id').execute()
  const added = async (entity: Entity) => {
    const answer = await world.ask('POST', `/admin/${entity.name}/add`, {
      as: 'root',
      body: await sampleForm(world, entity),
    })
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return Number(answer.data.id)
  }

  const storedRow = (entity: Entity, id: number) =>
    loose(world.house.db.read).selectFrom(entity.name).selectAll().where('id', '=', id).executeTakeFirst()
  const changesWritten = async () => {
    const { fn } = world.house.db.read
    const count = fn.countAll<number>().as('count')
    return (await world.house.db.read.selectFrom('change').select(count).executeTakeFirstOrThrow()).count
  }

  describe.each(changed.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
    it('a row can be added, found, read, changed and deleted, and every step is in the record of change', async () => {
      const id = await added(entity)
      const list = await world.ask('GET', `/admin/${entity.name}/index?initKey=id&initValue[]=${id}`, {
        as: 'root',
      })
      expect(list.data).toMatchObject({ total: entity.superior ? expect.any(Number) : 1 })
      const read = await world.ask('GET', `/admin/${entity.name}/edit?id=${id}`, { as: 'root' })
      expect(read.data.row).toMatchObject({ id })
      const edited = await requests.edit(world, entity, id, 'root')
      expect(edited, edited.msg).toMatchObject({
        code: 1,
        data: { row: { id, [titleColumn(entity)]: 'changed1' } },
      })
      expect((await requests.del(world, entity, id, 'root')).code).toBe(1)
      const gone = await world.ask('GET', `/admin/${entity.name}/edit?id=${id}`, { as: 'root' })
      expect(gone).toMatchObject({ code: 0, data: { type: 'notFound' } })
      const record = await world.house.db.read
        .selectFrom('change')
        .select('action')
        .where('entity', '=', entity.name)
        .where('row_id', '=', id)
        .orderBy('id')
        .execute()
      expect(new Set(record.map((change) => change.action))).toEqual(new Set(['add', 'edit', 'del']))
    })

    it('a row posted back as it was read is taken and changes nothing', async () => {
      const id = await added(entity)
      const { row } = (await world.ask('GET', `/admin/${entity.name}/edit?id=${id}`, { as: 'root' })).data
      const [before, written] = [await storedRow(entity, id), await changesWritten()]
      const saved = await world.ask('POST', `/admin/${entity.name}/edit`, { as: 'root', body: row as object })
      expect(saved, JSON.stringify(saved)).toMatchObject({ code: 1 })
      expect(await storedRow(entity, id)).toEqual(before)
      expect(await changesWritten()).toBe(written)
      await requests.del(world, entity, id, 'root')
    })

    it('the picker of an entity shows the name of each row', async () => {
      const id = await added(entity)
      const answer = await world.ask('GET', `/admin/${entity.name}/select?initValue[]=${id}`, { as: 'root' })
      expect(answer.data.list).toMatchObject([{ id, name: expect.stringMatching(/.+/) }])
      await requests.del(world, entity, id, 'root')
    })
  })

  describe.each(managed.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
    it('a form without its required fields is refused in the requested language', async () => {
      const required = Object.entries(entity.fields).filter(([, field]) => field.required && !field.fixed)
      const answer = await world.ask('POST', `/admin/${entity.name}/add`, {
        as: 'root',
        body: {},
        headers: { 'think-lang': 'en' },
      })
      if (required.length === 0) return expect(answer.code).toBe(1)
      const fields = Object.keys((answer.data as { fields: object }).fields)
      expect(fields).toEqual(
        expect.arrayContaining(required.map(([name, field]) => storedNames(name, field)[0])),
      )
      return expect(answer.msg).toMatch(/^Please fill in: \S/)
    })

    it('a form with an unknown field is refused with the name of the field', async () => {
      const body = { ...(await sampleForm(world, entity)), is_super: 1 }
      const answer = await world.ask('POST', `/admin/${entity.name}/add`, { as: 'root', body })
      expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('is_super') })
    })

    it('a list never shows, searches or sorts by a secret (T4.3, T4.4)', async () => {
      for (const column of [...entity.secrets, 'admin.password', 'no_such_column', 'id) or (1=1']) {
        const search = encodeURIComponent(JSON.stringify({ field: column, operator: '=', val: '1' }))
        for (const query of [
          `search[]=${search}`,
          `order=${encodeURIComponent(column)},asc`,
          `initKey=${encodeURIComponent(column)}&initValue[]=1`,
        ]) {
          expectRefusal(
            await world.ask('GET', `/admin/${entity.name}/index?${query}`, { as: 'root' }),
            'invalid',
          )
        }
      }
      const list = await world.ask('GET', `/admin/${entity.name}/index`, { as: 'root' })
      for (const row of list.data.list ?? [])
        expect(Object.keys(row)).not.toEqual(
          expect.arrayContaining(entity.secrets.length > 0 ? entity.secrets : ['password']),
        )
    })

    it('a file of the list has a line for each row and no secret, and none where it is not offered (T9.3)', async () => {
      const answer = await world.ask('POST', `/admin/${entity.name}/export`, { as: 'root', body: {} })
      if (!entity.admin?.actions.includes('export')) return expectUnknownCall(answer)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9_-]+\.csv"$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const { records } = readCsv(answer.msg)
      expect(records).toHaveLength((await rowsOf(entity)).length)
      for (const columns of [...entity.secrets, 'admin.password', 'id) or (1=1'])
        expectRefusal(
          await world.ask('POST', `/admin/${entity.name}/export`, { as: 'root', body: { columns } }),
          'invalid',
        )
    })

    it('a list can be filtered and sorted by every column that it shows', async () => {
      for (const name of entity.admin?.columns ?? []) {
        for (const direction of ['asc', 'desc']) {
          expect(
            await world.ask('GET', `/admin/${entity.name}/index?order=${name},${direction}`, { as: 'root' }),
          ).toMatchObject({ code: 1 })
        }
      }
    })

    it.each(entity.admin?.actions ?? [])(
      'the action %s is refused without its node (T4.1)',
      async (action) => {
        const id = await added(entity)
        const before = await rowsOf(entity)
        for (const as of ['nobody', 'lin'] as const) {
          expect(await requests[action](world, entity, id, as)).toMatchObject({
            code: 302,
            data: { routeName: 'adminLogin' },
          })
        }
        const editor = await requests[action](world, entity, id, 'editor')
        if (editorNodes.includes(`${entity.name}/${action}`)) {
          expect(editor, editor.msg).toMatchObject({ code: 1 })
        } else {
          expectRefusal(editor, 'forbidden', '没有操作权限')
          expect(await rowsOf(entity)).toEqual(before)
        }
        await requests.del(world, entity, id, 'root')
      },
    )

    it('a permission is checked for every spelling of the path (T4.5)', async () => {
      const before = await rowsOf(entity)
      const del = (path: string) =>
        world.ask('DELETE', path, {
          as: 'editor',
          body: { ids: before.slice(0, 1).map((row) => row.id) },
          headers: { 'x-original-url': `/admin/${entity.name}/del` },
        })
      const { name } = entity
      const spellings = [
        `/Admin/${name}/DEL`,
        `/admin/./${name}/del`,
        `/admin/${name}/del/`,
        `/admin\\${name}/del`,
      ]
      const otherPaths = [
        `//admin/${name}/del`,
        `/admin/${name}%2fdel`,
        `/admin/${name}/del;x`,
        `/admin/${name}/del.`,
      ]
      for (const path of spellings) {
        if (entity.admin?.actions.includes('del')) expectRefusal(await del(path), 'forbidden', '没有操作权限')
        else expectUnknownCall(await del(path))
      }
      for (const path of otherPaths) expectUnknownCall(await del(path))
      expect(await rowsOf(entity)).toEqual(before)
    })
  })
}
