import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { defineTable, id, int, nullable, text } from './columns.ts'
import { sendTogether, isUniqueViolation, loose } from './db.server.ts'
import { createTable } from './ddl.server.ts'
import { drawIds } from './reserve-ids.server.ts'
import { insertMany } from './insert-many.server.ts'
import { findByIndex, oneOf } from './one-of.server.ts'
import { updateMany } from './update-many.server.ts'

const guest = defineTable(
  'guest',
  { id: id(), name: text(), seats: int({ default: 1 }), at: nullable(int()), key: nullable(text()) },
  { indexes: [{ columns: ['key'], unique: true }] },
)

const odd = [
  '孔子',
  '',
  '𠮷野家 🍵',
  `quote ' " \\ \\u0041 \\ud800`,
  '{"json": [1, null]}',
  'two\nlines\tand a tab',
  '{1,2}',
]

describe.each(engines)('rows that are written together on %s', (engine) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(engine)
    for (const statement of createTable(engine, guest))
      await fresh.db.write(({ queries }) => sql.raw(statement).execute(queries))
  })
  afterAll(() => fresh.drop())

  const insert = (rows: object[]) => fresh.db.write((tx) => insertMany(tx, 'guest', rows as never))
  const guests = (ids: number[]) =>
    loose(fresh.db.read).selectFrom('guest').selectAll().where('id', 'in', ids).orderBy('id').execute()

  it('rows that are inserted together get their ids in order, for any number of rows', async () => {
    expect(await insert([])).toEqual([])
    for (const count of [1, 2, 3, 127, 300]) {
      const names = Array.from({ length: count }, (_, at) => `guest ${count}.${at}`)
      const ids = await insert(names.map((name) => ({ name, at: null })))
      expect((await guests(ids)).map(({ name }) => name)).toEqual(names)
    }
  })

  it('rows that are inserted together hold exactly the written values and the defaults', async () => {
    const rows = odd.map((name, at) => ({ name, at: at % 2 ? 2 ** 52 + at : null }))
    const there = await guests(await insert(rows))
    expect(there.map(({ name, at, seats, key }) => ({ name, at, seats, key }))).toEqual(
      rows.map((row) => ({ ...row, seats: 1, key: null })),
    )
  })

  it('a lone surrogate in a row becomes a replacement character', async () => {
    const [one] = await guests(await insert([{ name: 'half \ud842 of one' }, { name: '\\ud842 in words' }]))
    expect(one?.name).toBe('half \ufffd of one')
  })

  it('rows that are inserted together are all refused when one of them violates a constraint', async () => {
    const twice = ['x', 'y', 'x'].map((key) => ({ name: 'twice', key }))
    await expect(insert(twice)).rejects.toSatisfy(isUniqueViolation)
    const left = await loose(fresh.db.read)
      .selectFrom('guest')
      .where('name', '=', 'twice')
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  it('only rows with the given keys are updated', async () => {
    const ids = await insert(['one', 'two', 'three'].map((name) => ({ name })))
    const [first, , third] = ids
    const changed = [
      { id: first, seats: 5, at: 7, name: odd[3] },
      { id: third, seats: 0, at: null, name: '三' },
    ]
    await fresh.db.write(async (tx) => {
      await updateMany(tx, 'guest', 'id', changed)
      await updateMany(tx, 'guest', 'id', [])
    })
    expect(await guests(ids)).toMatchObject([changed[0], { name: 'two', seats: 1 }, changed[1]])
  })

  it('one transaction may run several queries at the same time', async () => {
    const [ids, counted] = await fresh.db.write((tx) =>
      sendTogether([
        insertMany(tx, 'guest', [{ name: 'together' }]),
        loose(tx.queries)
          .selectFrom('guest')
          .where('name', '=', 'together')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirst(),
      ]),
    )
    expect(ids).toHaveLength(1)
    expect(Number(counted?.count)).toBe(1)
  })

  it('committed rows are visible to the next reader, also when their ids were reserved before', async () => {
    const names = ['drawn one', 'drawn two', 'drawn three']
    const [ids, seen] = await fresh.db.write(async (tx) => {
      await drawIds(tx, ['guest'], 2)
      const drawn = await insertMany(
        tx,
        'guest',
        names.slice(0, 2).map((name) => ({ name })),
      )
      const rest = await insertMany(tx, 'guest', [{ name: names[2] }])
      const found = loose(tx.queries)
        .selectFrom('guest')
        .where(oneOf(tx.queries, 'name', names))
      return [[...drawn, ...rest], await found.select('name').orderBy('id').execute()]
    })
    expect(seen.map(({ name }) => name)).toEqual(names)
    expect((await guests(ids)).map(({ name }) => name)).toEqual(names)
  })

  it('a queued row that is refused fails the commit, and nothing is written', async () => {
    const failing = (more: boolean) =>
      fresh.db.write(async (tx) => {
        await drawIds(tx, ['guest'], 2)
        await insertMany(
          tx,
          'guest',
          ['first', 'second'].map((name) => ({ name, key: 'only' })),
        )
        if (more) await insertMany(tx, 'guest', [{ name: 'third' }])
      })
    await expect(failing(false)).rejects.toSatisfy(isUniqueViolation)
    await expect(failing(true)).rejects.toSatisfy(isUniqueViolation)
    const left = loose(fresh.db.read).selectFrom('guest').where('name', 'in', ['first', 'second', 'third'])
    expect(await left.selectAll().execute()).toEqual([])
  })

  it('a failed query undoes all queries of its transaction and does not disturb the next transaction', async () => {
    const many = Array.from({ length: 200 }, () => ({ name: 'stray' }))
    const failing = fresh.db.write((tx) =>
      sendTogether([
        sql`select * from nowhere`.execute(tx.queries),
        insertMany(tx, 'guest', [
          { name: 'first', key: 'same' },
          { name: 'first', key: 'same' },
        ]),
        insertMany(tx, 'guest', many),
      ]),
    )
    const next = insert([{ name: 'next' }])
    await expect(failing).rejects.toThrow(/nowhere/)
    expect(await next).toHaveLength(1)
    const stray = loose(fresh.db.read).selectFrom('guest').where('name', 'in', ['first', 'stray'])
    expect(await stray.selectAll().execute()).toEqual([])
  })
})

describe('rows on Postgres that are found by one of many keys', () => {
  it('a query by many keys never scans the whole table, even if the table was small when it was prepared', async () => {
    const fresh = await freshDatabase('postgres')
    for (const statement of createTable('postgres', guest))
      await fresh.db.write(({ queries }) => sql.raw(statement).execute(queries))
    await fresh.db.write((tx) => insertMany(tx, 'guest', [{ name: 'one', key: 'one' }]))
    await fresh.db.write(({ queries }) => sql`analyze guest`.execute(queries))
    const plan = await fresh.db.write(async (tx) => {
      findByIndex(tx)
      const isOne = oneOf(tx.queries, 'key', ['one', 'two'])
      return sql`explain select id from guest where ${isOne}`.execute(tx.queries)
    })
    expect(JSON.stringify(plan.rows)).toMatch(/Index/)
    await fresh.drop()
  })
})
