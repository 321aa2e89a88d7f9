import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { defineTable, text } from '#platform/db/columns.ts'
import { sql } from 'kysely'
import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import type { Db } from '#platform/db/db.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import type { Module } from './module.server.ts'
import { openRegistry } from './open-registry.server.ts'
import { Registry } from './registry.server.ts'

const shelf = defineEntity('shelf', {
  label: { zh: '书架', en: 'Shelf' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name' }),
    notes: field.richText({ zh: '说明', en: 'Notes' }),
  },
  admin: { columns: ['name'], menu: { folder: 'content' } },
})
const book = defineEntity('book', {
  label: { zh: '书', en: 'Book' },
  fields: {
    name: field.text({ zh: '书名', en: 'Title' }),
    shelf_id: field.belongsTo('shelf', { zh: '书架', en: 'Shelf' }),
  },
})
const entity = (each: unknown) => each as NonNullable<Module['entities']>[number]
const module = (part: Partial<Module>): Module => ({ name: 'library', ...part })
const job = { name: 'dust', seconds: 60, work: async () => {} }

describe('the registry', () => {
  it('derives the calls of an entity, its table and its fields with rich text', () => {
    const registry = new Registry([module({ entities: [entity(shelf)] })])
    expect(registry.call('GET', '/admin/Shelf/INDEX')?.call.node).toBe('shelf/index')
    expect(registry.call('POST', '/admin/shelf/index')).toBeUndefined()
    expect(registry.call('GET', '/admin/shelf/index/more')).toBeUndefined()
    expect(registry.call('GET', '/admin/book/index')).toBeUndefined()
    expect(registry.tables.map(({ name }) => name)).toEqual(['shelf'])
    expect([...registry.richText]).toEqual(['notes'])
  })

  it('finds the calls of a controller under its second name', () => {
    const secondNames = { 'library.Shelf': { entity: 'shelf' } }
    const registry = new Registry([module({ entities: [entity(shelf)], secondNames })])
    expect(registry.call('DELETE', '/admin/LIBRARY.shelf/del')?.call).toMatchObject({
      path: '/admin/library.Shelf/del',
      node: 'shelf/del',
    })
    const paths = registry.calls.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('GET /admin/library.Shelf/index')
  })

  it.each([
    ['module', [module({}), module({})]],
    ['entity', [module({ entities: [entity(shelf), entity(shelf)] })]],
    ['job', [module({ jobs: [job] }), { name: 'other', jobs: [job] }]],
    [
      'screen',
      ['a', 'b'].map((name) => ({
        name,
        screens: { desk: { menu: null, title: shelf.label, icon: '', nodes: [] } },
      })),
    ],
  ])('refuses two of one name: %s', (what, modules) => {
    expect(() => new Registry(modules)).toThrow(`Two modules add the ${what} "`)
  })

  it('joins the rules of two modules for one entity, and refuses one hook from both', () => {
    const beforeDel = async () => {}
    const one = { name: 'one', rules: { shelf: { beforeDel } } }
    const blank = async () => ({})
    expect(new Registry([one, { name: 'two', rules: { shelf: { blank } } }]).rules.shelf).toEqual({
      beforeDel,
      blank,
    })
    expect(() => new Registry([one, { name: 'two', rules: { shelf: { beforeDel } } }])).toThrow(
      'Two modules add the rule "beforeDel" of "shelf"',
    )
  })

  it('refuses a relation to an entity that nobody adds', () => {
    expect(() => new Registry([module({ entities: [entity(book)] })])).toThrow(
      '"book" has a relation to "shelf", which no module adds',
    )
  })
})

describe.each(engines)('what is stored in the database on %s', (engine) => {
  const namesTable = defineTable('stored_name', { name: text() }, { primaryKey: ['name'], live: false })
  let fresh: FreshDatabase
  let other: Db
  beforeAll(async () => {
    fresh = await freshDatabase(engine)
    for (const statement of [namesTable, tableVersionTable].flatMap((table) => createTable(engine, table)))
      await fresh.db.write(({ queries }) => sql.raw(statement).execute(queries))
    other = fresh.another()
  })
  afterAll(async () => {
    await other.close()
    await fresh.drop()
  })

  it('comes into the registry of every process within a second, and goes as quickly', async () => {
    const modules = [
      module({
        entities: [entity({ ...shelf, name: 'desk' })],
        stored: {
          tables: ['stored_name'],
          read: async (queries) => {
            const { rows } = await sql<{ name: string }>`select name from stored_name`.execute(queries)
            const named = rows.map(({ name }) => entity({ ...shelf, name }))
            return { entities: named }
          },
        },
      }),
    ]
    const first = new Registry(modules)
    const problems: unknown[] = []
    const open = (db: Db) =>
      openRegistry(modules, first, db, { withoutModules: false, onProblem: (error) => problems.push(error) })
    const [here, there] = [open(fresh.db), open(other)]
    const change = (statement: string) =>
      fresh.db.write(async (tx) => {
        await sql.raw(statement).execute(tx.queries)
        tx.touch('stored_name')
      })
    await there.latest()
    await change(`insert into stored_name values ('x_shelf')`)
    const kept = here.current()
    expect((await here.latest()).call('GET', '/admin/x_shelf/index')).toBeDefined()
    expect(kept.entities.has('x_shelf')).toBe(false)
    await expect
      .poll(async () => (await there.latest()).entities.has('x_shelf'), { timeout: 1000 })
      .toBe(true)
    expect(await there.latest()).toBe(await there.latest())
    // A name that an entity of the release has: nothing of it is used, and nobody is refused an answer.
    await change(`insert into stored_name values ('desk')`)
    expect((await here.latest()).call('GET', '/admin/x_shelf/index')).toBeDefined()
    expect(problems).toEqual([new Error('Two modules add the entity "desk"')])
    await change('delete from stored_name')
    expect((await here.latest()).entities.has('x_shelf')).toBe(false)
    await expect
      .poll(async () => (await there.latest()).entities.has('x_shelf'), { timeout: 1000 })
      .toBe(false)
  })
})
