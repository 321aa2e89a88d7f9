import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openOperatorWorld, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

describe.each(engines)('a house on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  beforeAll(async () => void (world = await openOperatorWorld(engine)))
  afterAll(() => world.close())

  const traces: Record<string, (folder: string) => Promise<void>> = {
    'files/': async (folder) => {
      await mkdir(join(folder, 'files/2026'), { recursive: true })
      await writeFile(join(folder, 'files/2026/a.png'), 'x')
    },
    'outbox/': async (folder) => {
      await mkdir(join(folder, 'outbox'))
      await writeFile(join(folder, 'outbox/000001-welcome.eml'), 'x')
    },
    'before-restore-2026': (folder) => mkdir(join(folder, 'before-restore-2026')).then(() => {}),
    'nightly/manifest.json': async (folder) => {
      await mkdir(join(folder, 'nightly'))
      await writeFile(join(folder, 'nightly/manifest.json'), '{}')
    },
    ...(engine === 'sqlite'
      ? {
          'serving.lock': (folder: string) => writeFile(join(folder, 'serving.lock'), ''),
          'shuyuan.db-wal': (folder: string) => writeFile(join(folder, 'shuyuan.db-wal'), 'x'),
        }
      : { 'shuyuan.db': (folder: string) => writeFile(join(folder, 'shuyuan.db'), 'x') }),
  }

  test('a folder with traces of a house but without its database becomes no new house (R21)', async () => {
    for (const [trace, leave] of Object.entries(traces)) {
      const place = await world.emptyPlace(`lost-${trace.replace(/\W/g, '')}`)
      await mkdir(place.DATA_DIR)
      await leave(place.DATA_DIR)
      const before = await readdir(place.DATA_DIR)
      for (const command of ['migrate', 'seed']) {
        const { status, error } = await runHere(place, [command])
        expect([trace, status, error]).toEqual([
          trace,
          1,
          expect.stringMatching(/^There is no database (at|in) [^\n]+$/),
        ])
        expect(error).toContain(` holds ${trace.split('/')[0]}`)
      }
      expect(await readdir(place.DATA_DIR)).toEqual(before)
    }
  })

  test('a restore that did not end stops every start until it is repeated (R21)', async () => {
    const restoring = join(world.place.DATA_DIR, 'files.restoring')
    await mkdir(restoring)
    const { status, error } = await runHere(world.place, ['migrate'])
    expect([status, error]).toEqual([1, expect.stringContaining('did not end')])
    await rm(restoring, { recursive: true })
    expect(await runHere(world.place, ['migrate'])).toMatchObject({ status: 0 })
  })

  test('only migrate, seed and restore make a database, and NEW_HOUSE=no forbids it to them (R21)', async () => {
    const place = await world.emptyPlace('mistyped')
    for (const command of [
      ['config', 'get'],
      ['admin', 'password', 'root'],
      ['time-zone', 'Europe/Paris'],
    ]) {
      const { status, error } = await runHere(place, command)
      expect([status, error]).toEqual([1, expect.stringMatching(/^There is no database (at|in) /)])
    }
    const strict = { ...place, NEW_HOUSE: 'no' } as DataLocation
    expect(await runHere(strict, ['migrate'])).toMatchObject({ status: 1 })
    expect(await readdir(place.DATA_DIR).catch(() => [])).toEqual([])
    expect(await runHere(place, ['migrate'])).toMatchObject({ status: 0 })
    expect(await runHere(strict, ['migrate'])).toMatchObject({ status: 0 })
  })
})

const foreignTables = [
  ['note (id integer primary key, text text)'],
  ['note (id integer primary key, text text)', 'migration (version text primary key, apply_time integer)'],
]

test.each(foreignTables)('a SQLite database of another program is left as it is (R21)', async (...tables) => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-foreign-'))
  const file = join(folder, 'shuyuan.db')
  const foreign = new DatabaseSync(file)
  for (const table of tables) foreign.exec(`create table ${table}`)
  const schema = 'select sql from sqlite_master'
  const before = foreign.prepare(schema).all()
  foreign.close()
  for (const command of [['migrate'], ['config', 'get']]) {
    const { status, error } = await runHere({ DATA_DIR: folder, DATABASE_URL: '' }, command)
    expect([status, error]).toEqual([1, expect.stringContaining('is of another program')])
  }
  const after = new DatabaseSync(file)
  expect(after.prepare(schema).all()).toEqual(before)
  expect(after.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'delete' })
  after.close()
  await rm(folder, { recursive: true })
})
