import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { defineTable, id, int, nullable, text } from './columns.ts'
import { createTable } from './ddl.server.ts'
import { diff } from './diff.server.ts'
import { introspect } from './introspect.server.ts'
import { isUniqueViolation, loose, type Db } from './db.server.ts'
import { isUnavailable } from './outage.server.ts'
import { tableVersionTable } from './versions.server.ts'

const note = defineTable(
  'note',
  { id: id(), words: text({ default: '' }), seen: int({ default: 0 }), at: nullable(int()) },
  { indexes: [{ columns: ['words'], unique: true }] },
)

describe.each(engines)('a database on %s', (engine) => {
  let fresh: FreshDatabase
  let db: Db

  beforeAll(async () => {
    fresh = await freshDatabase(engine)
    db = fresh.db
    for (const statement of [note, tableVersionTable].flatMap((table) => createTable(engine, table))) {
      await db.write(({ queries }) => sql.raw(statement).execute(queries))
    }
  })
  afterAll(() => fresh.drop())

  const add = (words: string) =>
    db.write((tx) =>
      loose(tx.queries).insertInto('note').values({ words }).returningAll().executeTakeFirstOrThrow(),
    )

  it('the database returns numbers as numbers and missing values as null', async () => {
    expect({ ...(await add('first')) }).toMatchObject({ id: expect.any(Number), seen: 0, at: null })
  })

  it('a writer that fails does not undo the writes of others at the same time', async () => {
    const tries = ['a', 'b', 'a', 'c'].map((words) => add(words))
    const results = await Promise.allSettled(tries)
    expect(results.map((result) => result.status).filter((status) => status === 'fulfilled')).toHaveLength(3)
    const rows = await loose(db.read)
      .selectFrom('note')
      .select('words')
      .where('words', 'in', ['a', 'b', 'c'])
      .execute()
    expect(rows.map((row) => row.words).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('a violated unique index is distinguished from other errors', async () => {
    await add('once')
    await expect(add('once')).rejects.toSatisfy(isUniqueViolation)
    await expect(sql`select nothing from nowhere`.execute(db.read)).rejects.not.toSatisfy(isUniqueViolation)
  })

  it('a transaction that throws writes nothing', async () => {
    const failing = db.write(async (tx) => {
      await loose(tx.queries).insertInto('note').values({ words: 'gone' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await loose(db.read).selectFrom('note').selectAll().where('words', '=', 'gone').execute()
    expect(rows).toEqual([])
  })

  it('a write raises the version of its table at once, and for another process after its next check (R17)', async () => {
    const other = fresh.another()
    await other.versions.look()
    const before = db.versions.of('note')
    await db.write(async (tx) => tx.touch('note'))
    expect(db.versions.of('note')).toBe(before + 1)
    await expect
      .poll(async () => {
        await other.versions.look()
        return other.versions.of('note')
      })
      .toBe(before + 1)
  })

  it('a rolled back transaction does not raise a version', async () => {
    const before = db.versions.of('note')
    await db
      .write(async (tx) => {
        tx.touch('note')
        throw new Error('no')
      })
      .catch(() => {})
    expect(db.versions.of('note')).toBe(before)
  })

  it('callbacks for after the commit run only after a commit', async () => {
    const done: string[] = []
    await db.write(async (tx) => tx.afterCommit(() => done.push('kept')))
    await db
      .write(async (tx) => {
        tx.afterCommit(() => done.push('lost'))
        throw new Error('no')
      })
      .catch(() => {})
    expect(done).toEqual(['kept'])
  })

  it('a schema that was made from the declaration does not differ from it', async () => {
    expect(diff(engine, [note], await introspect(db))).toEqual([])
  })

  it('the schema diff finds a new column, a removed column and a new index', async () => {
    const { words: _, ...columns } = note.columns
    const changed = {
      ...note,
      columns: { ...columns, colour: text({ default: '' }) },
      indexes: [{ columns: ['colour'] }],
    }
    const statements = diff(engine, [changed], await introspect(db))
    expect(statements.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      'drop index "note_words_unique"',
      'alter table "note" add',
      'alter table "note" drop',
      'create index "note_colour_index" on',
    ])
  })
})

describe('a SQLite database that another process has locked', () => {
  it('a writer waits for a locked SQLite, readers go on, and the write is made in the end (R7)', async () => {
    const fresh = await freshDatabase('sqlite')
    await fresh.db.write(({ queries }) => sql`create table note (words text)`.execute(queries))
    const other = new DatabaseSync(join(fresh.folder, 'shuyuan.db'))
    other.exec('begin immediate')
    const statements = vi.spyOn(DatabaseSync.prototype, 'exec')
    const refusals = () => statements.mock.results.filter(({ type }) => type === 'throw').length
    const waiting = fresh.db.write(({ queries }) => sql`insert into note values ('late')`.execute(queries))
    const notes = async () => (await sql`select * from note`.execute(fresh.db.read)).rows
    await expect.poll(refusals).toBeGreaterThan(1)
    expect(await notes()).toEqual([])
    other.exec('commit')
    other.close()
    await waiting
    expect(await notes()).toMatchObject([{ words: 'late' }])
    await fresh.drop()
  })
})

describe('a Postgres that cannot be reached', () => {
  it('a Postgres that cannot be reached is distinguished from a bug (R14)', async () => {
    const { openPostgres } = await import('./postgres.server.ts')
    const db = openPostgres('postgres://nobody@127.0.0.1:1/none', () => {})
    await expect(sql`select 1`.execute(db.read)).rejects.toSatisfy(isUnavailable)
    await db.close()
  })
})

describe.each(engines)('a database on %s that was closed', (engine) => {
  it('a database that closes finishes earlier work and refuses later work', async () => {
    const fresh = await freshDatabase(engine)
    await fresh.db.write(({ queries }) => sql`create table last (words text)`.execute(queries))
    const db = fresh.another()
    const before = db.write(({ queries }) => sql`insert into last values ('before')`.execute(queries))
    await Promise.all([before, db.close()])
    const after = db.write(({ queries }) => sql`insert into last values ('after')`.execute(queries))
    await expect(after).rejects.toSatisfy(isUnavailable)
    await expect(sql`select * from last`.execute(db.read)).rejects.toSatisfy(isUnavailable)
    expect((await sql`select * from last`.execute(fresh.db.read)).rows).toMatchObject([{ words: 'before' }])
  })
})
