import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { DatabaseUnavailable } from '#platform/db/outage.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { AnswerCache, type Answer } from './answer-cache.server.ts'
import { recordTablesRead } from './tables-read.server.ts'
import { encodingFor, PrecompressedBytes } from './precompressed-bytes.server.ts'

describe('bytes that are ready to be sent', () => {
  it.each([1, 10, 60, 5000])(
    'ready bytes join a new end of %i bytes to a body that was compressed before',
    (length) => {
      const ready = new PrecompressedBytes(`{"题":"${'道可道，非常道。'.repeat(300)}"`)
      for (const tail of ['x'.repeat(length), 'y'.repeat(length)]) {
        const plain = ready.with(tail, 'identity').toString()
        expect(plain.endsWith(tail)).toBe(true)
        expect(brotliDecompressSync(ready.with(tail, 'br')).toString()).toBe(plain)
        expect(gunzipSync(ready.with(tail, 'gzip')).toString()).toBe(plain)
      }
    },
  )

  it('bytes for programs are compressed better once they are requested again', () => {
    const ready = new PrecompressedBytes(
      Array.from({ length: 3000 }, (_, at) => `${at * at} 道 ${at % 7}`).join(),
    )
    const once = ready.with('.', 'gzip').length
    const again = ready.with(';', 'gzip').length
    expect(again).toBeLessThan(once)
    expect(ready.with(':', 'gzip')).toHaveLength(again)
  })

  it('bytes for browsers are compressed better in the background once they are requested again', async () => {
    const ready = new PrecompressedBytes(
      Array.from({ length: 3000 }, (_, at) => `${at * at} 道 ${at % 7}`).join(),
    )
    let asked = 0
    const next = () => ready.with(String(asked++ % 10), 'br')
    const once = next().length
    await vi.waitFor(() => expect(next().length).toBeLessThan(once))
    expect(brotliDecompressSync(ready.with(':', 'br'))).toEqual(ready.with(':', 'identity'))
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('ready bytes are sent in an encoding that the client accepts: %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe('a cached answer', () => {
  let fresh: FreshDatabase
  let answers: AnswerCache
  let made: number

  beforeEach(async () => {
    made = 0
    fresh = await freshDatabase('sqlite')
    const tables = [
      'create table tea (name text)',
      'create table cup (name text)',
      ...createTable('sqlite', tableVersionTable),
    ]
    for (const table of tables) await fresh.db.write(({ queries }) => sql.raw(table).execute(queries))
    answers = new AnswerCache(fresh.db.versions)
  })
  afterEach(() => fresh.drop())

  const ask = (key = 'teas') =>
    answers.get(key, async (read) => {
      made += 1
      const rows = await loose(recordTablesRead(fresh.db.read, read))
        .selectFrom('tea')
        .select('name')
        .execute()
      return { status: 200, headers: {}, bytes: new PrecompressedBytes(rows.map((row) => row.name).join()) }
    })
  const add = (table: string, name: string) =>
    fresh.db.write(async (tx) => {
      await loose(tx.queries).insertInto(table).values({ name }).execute()
      tx.touch(table)
    })
  const bytesOf = (text: string) => new PrecompressedBytes(text)
  const shown = async () => (await ask())?.bytes.with('.', 'identity').toString()

  it('an answer is computed once for all requests of the same time (T11.5)', async () => {
    await Promise.all([ask('many'), ask('many'), ask('many')])
    expect(made).toBe(1)
  })

  it('endless variants that were asked for once push out nothing that was asked for again', async () => {
    const small = new AnswerCache(fresh.db.versions, 4_000)
    const size = async () => ({ status: 200, headers: {}, bytes: new PrecompressedBytes('x'.repeat(100)) })
    for (let turn = 0; turn < 2; turn += 1) await small.get('read again', size)
    for (let at = 0; at < 500; at += 1) await small.get(`variant ${at}`, size)
    expect(small.ready('read again')).toBeDefined()
    expect(small.ready('variant 499')).toBeDefined()
    expect(small.ready('variant 0')).toBeUndefined()
  })

  it('an answer is computed again when a table that it read has changed, and not for any other', async () => {
    expect(await shown()).toBe('.')
    await add('cup', 'celadon')
    made = 0
    await shown()
    expect(made).toBe(0)
    await add('tea', 'oolong')
    expect(await shown()).toBe('oolong.')
  })

  it('what was begun before all answers were cleared is neither cached nor given to later callers', async () => {
    const made = Promise.withResolvers<Answer>()
    const make = vi.fn<() => Promise<Answer>>(() => made.promise)
    const before = answers.get('page', make)
    await vi.waitFor(() => expect(make).toHaveBeenCalled())
    answers.clear()
    const later = answers.get('page', async () => ({ status: 200, headers: {}, bytes: bytesOf('new') }))
    expect((await later)?.bytes.with('.', 'identity').toString()).toBe('new.')
    made.resolve({ status: 200, headers: {}, bytes: bytesOf('old') })
    expect((await before)?.bytes.with('.', 'identity').toString()).toBe('old.')
    expect(answers.ready('page')?.bytes.with('.', 'identity').toString()).toBe('new.')
  })

  it('a cached answer is served a little longer when the database cannot be reached', async () => {
    await ask('away')
    await add('tea', 'longjing')
    const away = (): Promise<Answer> => Promise.reject(new DatabaseUnavailable('away'))
    expect((await answers.get('away', away))?.bytes.with('.', 'identity').toString()).not.toContain(
      'longjing',
    )
    expect((await ask('away'))?.bytes.with('.', 'identity').toString()).toContain('longjing')
    await expect(answers.get('never made', away)).rejects.toThrow(DatabaseUnavailable)
  })

  it('a cached answer makes room for others, even if it was computed and compressed many times', async () => {
    const few = new AnswerCache(fresh.db.versions, 100_000)
    const make = (key: string) =>
      few.get(key, async (read) => {
        read.add('tea')
        return { status: 200, headers: {}, bytes: new PrecompressedBytes(randomToken(6000)) }
      })
    for (let round = 0; round < 30; round += 1) {
      for (const encoding of ['br', 'gzip'] as const) (await make('often'))?.bytes.with('.', encoding)
      await add('tea', `round ${round}`)
    }
    const keys = Array.from({ length: 12 }, (_, at) => `key ${at}`)
    for (const key of keys) await make(key)
    expect(keys.filter((key) => few.ready(key)).length).toBeLessThan(7)
  })

  it('an answer that was requested again is not evicted by any number of answers that are requested once', async () => {
    const few = new AnswerCache(fresh.db.versions, 100_000)
    const make = (key: string) =>
      few.get(key, async () => ({
        status: 200,
        headers: {},
        bytes: new PrecompressedBytes(randomToken(3000)),
      }))
    await make('list')
    await make('list')
    for (let at = 0; at < 100; at += 1) await make(`word ${at}`)
    expect(few.ready('list')).toBeDefined()
    expect(few.ready('word 0')).toBeUndefined()
  })

  it('a request after a write never gets an answer that was read before it', async () => {
    const began = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = answers.get('slow', async () => {
      began.resolve()
      await goOn.promise
      return { status: 200, headers: {}, bytes: new PrecompressedBytes('old') }
    })
    await began.promise
    await add('tea', 'puer')
    const after = await answers.get('slow', async () => ({
      status: 200,
      headers: {},
      bytes: new PrecompressedBytes('new'),
    }))
    goOn.resolve()
    await slow
    expect(after?.bytes.with('.', 'identity').toString()).toBe('new.')
  })
})
