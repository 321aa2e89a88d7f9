import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberParts } from '#features/data-export/member-parts.server.ts'
import { entityOf } from '#features/tables/custom-entity.ts'
import { kindOf } from '#features/tables/custom-kinds.ts'
import type { CustomTable } from '#features/tables/custom-table.ts'
import { asField } from '#features/tables/definition-rows.server.ts'
import { operationShape } from '#features/tables/operations.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { loose } from '#platform/db/db.server.ts'
import { engines, type EngineName } from '#tests/databases.ts'
import { checkEntities } from '#tests/entities/check-entities.ts'
import { expectRefusal, expectUnknownCall } from '#tests/expect-refusal.ts'
import { sampleForm } from '#tests/sample.ts'
import { openBeside, openWorld, type World } from '#tests/world.ts'
import { everyKind, label, titleField } from './tables-house.ts'

const creation = operationShape.parse({
  op: 'createTable',
  name: 'x_kinds',
  label: label('各种字段', 'Every kind'),
  title: 'title',
  fields: [
    { ...titleField, options: { search: 'title' } },
    ...everyKind.map((field) => (kindOf(field.kind)?.translated ? { ...field, translated: true } : field)),
    { name: 'owner', kind: 'belongsTo', label: label('会员', 'Member'), options: { entity: 'member' } },
    { name: 'code', kind: 'text', label: label('编号', 'Code'), unique: true },
  ],
})
if (creation.op !== 'createTable') throw new Error('It makes a table')
const fields = creation.fields.map((each, index) => ({ ...asField(each, index + 1), id: index + 1 }))
const { name, label: called, icon, folder, at } = creation
/** As the house reads it, so that its tests can be named before there is a house. */
const table: CustomTable = {
  id: 1,
  name,
  label: called,
  title: 1,
  icon,
  folder,
  at,
  indexes: [],
  visitors: null,
  status: 'live',
  since: null,
  module: '',
  fields,
}

const entity = entityOf(table)

/** The table is made in one process, and everything after that happens in another one. */
async function openWithTable(engine: EngineName): Promise<World & { first: World }> {
  const first = await openWorld(engine)
  const beside = await openBeside(first)
  await beside.ask('GET', '/admin/index/index', { as: 'root' })
  await change(first, creation)
  const isThere = async () =>
    expect(await beside.ask('GET', '/admin/x_kinds/index', { as: 'root' })).toMatchObject({ code: 1 })
  await vi.waitFor(isThere, { timeout: 1000, interval: 20 })
  return {
    ...beside,
    first,
    async close() {
      await beside.close()
      await first.close()
    },
  }
}

async function change(world: World, given: object): Promise<number> {
  const send = (call: string, body: object) =>
    world.ask('POST', `/admin/tables/${call}`, { as: 'root', body })
  const { data } = await send('plan', { operation: given })
  const receipt = await send('apply', { operation: given, digest: data.digest })
  expect(receipt, receipt.msg).toMatchObject({ code: 1 })
  return Number(receipt.data.id)
}

describe.each(engines)(
  'a table of staff with a field of every kind on %s, made by another process,',
  (engine) => {
    describe('passes the tests of every entity', () => {
      checkEntities([entity], () => openWithTable(engine))
    })

    describe('is like every other table', () => {
      let world: Awaited<ReturnType<typeof openWithTable>>
      beforeAll(async () => void (world = await openWithTable(engine)))
      afterAll(() => world.close())
      const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
        world.ask(method, `/admin/${path}`, { as: 'root', body })
      let tagId: unknown
      const list = async (query = '') =>
        (await ask('GET', `x_kinds/index?order=id,asc${query}`)).data.list ?? []
      const search = (field: string, operator: string, val: string) =>
        `&search[]=${encodeURIComponent(JSON.stringify({ field, operator, val }))}`

      it('is deleted into the bin and comes back from it with every value and relation', async () => {
        const tagEntity = world.house.registry.entities.get('tag') as Entity
        const tag = await ask('POST', 'tag/add', await sampleForm(world, tagEntity))
        const body = {
          ...(await sampleForm(world, entity)),
          title_en: 'Tripod',
          f_manyof: [tag.data.id],
          f_superior: 0,
        }
        const added = await ask('POST', 'x_kinds/add', body)
        tagId = tag.data.id
        expect(added, added.msg).toMatchObject({ code: 1 })
        const before = await list()
        expect(before).toMatchObject([
          {
            f_manyof_name: expect.stringMatching(/./),
            created_by_name: 'root',
            updated_by_name: 'root',
            owner_name: expect.any(String),
          },
        ])
        expectRefusal(await ask('DELETE', 'tag/del', { ids: [tag.data.id] }), 'refused')
        expect(await ask('DELETE', 'x_kinds/del', { ids: [added.data.id] })).toMatchObject({ code: 1 })
        expect(await list()).toEqual([])
        const bin = (await ask('GET', 'recycle_log/index?order=id,desc')).data.list ?? []
        const restored = await ask('POST', 'recycle_log/restore', { ids: [bin[0]?.id] })
        expect(restored, restored.msg).toMatchObject({ code: 1 })
        const [row = {}] = await list()
        expect({ ...row, version: 0 }).toEqual({ ...before[0], version: 0 })
      })

      it('is found by words, by choices, by relations and by whoever is named', async () => {
        expect(await list('&quick_search=tripod')).toHaveLength(1)
        expect(await list('&quick_search=vase')).toEqual([])
        expect(await list(search('f_manyof', 'FIND_IN_SET', String(tagId)))).toHaveLength(1)
        expect(await list(search('f_choice', '=', 'old'))).toEqual([])
        expect(await list(search('owner', '=', String(world.ids.lin)))).toHaveLength(1)
        expect(await list(search('f_money', '>', '7'))).toHaveLength(1)
        expect(
          await list(search('createtime', 'RANGE', '2000-01-01 00:00:00,2999-01-01 00:00:00')),
        ).toHaveLength(1)
      })

      it('is part of what a member takes home, without others, and names nobody when the member is gone', async () => {
        const { registry, db } = world.house
        const part = memberParts(registry.memberData, registry.entities).find(
          (each) => each.name === 'x_kinds',
        )
        const names = part?.columns.map((column) => column.name)
        expect(names).toEqual(expect.arrayContaining(['title_en', 'f_money', 'f_city']))
        expect(names).not.toEqual(expect.arrayContaining(['created_by']))
        await world.house.change('test', async (changes) => {
          for (const { table: from, forget } of registry.memberData)
            if (from === 'x_kinds' && typeof forget === 'function')
              await forget(changes, { id: world.ids.lin } as never, world.house)
        })
        const row = await loose(db.read)
          .selectFrom('x_kinds')
          .select(['owner', 'title_en'])
          .executeTakeFirst()
        expect(row).toEqual({ owner: null, title_en: 'Tripod' })
      })

      it('is changed, dropped and brought back in one process, and the other knows within a second', async () => {
        const { first } = world
        const within = async (check: () => Promise<void>) => {
          const began = performance.now()
          await vi.waitFor(check, { timeout: 1000, interval: 20 })
          expect(performance.now() - began).toBeLessThan(1000)
        }
        const { fields: known } = (await ask('GET', 'tables/info?table=x_kinds')).data as {
          fields: Array<{ id: number; name: string }>
        }
        const idOf = (field: string) => known.find((each) => each.name === field)?.id
        await change(first, { op: 'renameField', field: idOf('f_money'), name: 'price' })
        await within(async () => expect((await list())[0]).toMatchObject({ price: '7.50' }))
        await change(first, { op: 'dropField', field: idOf('f_city') })
        await within(async () => expect((await list())[0]).not.toHaveProperty('f_city'))
        await change(first, { op: 'dropTable', table: 'x_kinds' })
        await within(async () => expectUnknownCall(await ask('GET', 'x_kinds/index')))
        await change(first, { op: 'restoreTable', table: 'x_kinds' })
        await within(async () => expect(await list()).toHaveLength(1))
      })
    })
  },
)
