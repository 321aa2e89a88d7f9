import { createHash, randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose, type Db } from '#platform/db/db.server.ts'
import { search } from '#platform/search/search.server.ts'
import { engines } from '#tests/databases.ts'
import { housed, openOperatorWorld, run, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

const picture = '2026/05/0123456789abcdef.png'
/** A restore moves the state of events that are over. */
const coming = '2099-05-01'
const odd = 'Li "Bai" 李白 \'O\\\' 🍵 \t\n{"json":1} %_'

/** Every row of every table. The words of the search index are excluded; they are tested by searching. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.read.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('search_index'))
  const all = names.toSorted().map(async (name) => {
    const rows = await loose(db.read).selectFrom(name).selectAll().execute()
    return [name, rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()]
  })
  return Object.fromEntries(await Promise.all(all)) as Record<string, string[]>
}

describe.each(engines)('on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  let place: DataLocation
  let house: House
  let backup: string

  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    ;({ place, house } = world)
    await house.files.store.put(picture, Buffer.from('a picture'))
    await house.change('test', (changes) =>
      changes.add(event, { name_zh_cn: '雅集', name_en: odd, date: coming }),
    )
    backup = join(world.folder, 'quiet')
    await runHere(place, ['backup', backup])
  })
  afterAll(() => world.close())

  test('a backup under load holds everything that was acknowledged before it began (R16)', async () => {
    const acknowledged: number[] = []
    const load = { goes: true }
    const write = async (): Promise<void> => {
      while (load.goes) {
        await house.files.store.put(`2026/05/${randomBytes(12).toString('hex')}.txt`, Buffer.from('x'))
        const row = await house.change('test', (changes) =>
          changes.add(event, { name_zh_cn: '雅集', name_en: odd, date: coming }),
        )
        acknowledged.push(row.id)
      }
    }
    const writers = [write(), write(), write()]
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
    const before = [...acknowledged]
    expect(await run(place, ['backup', join(world.folder, 'under-load')])).toMatchObject({
      status: 0,
      error: '',
    })
    load.goes = false
    await Promise.all(writers)

    const target = await world.emptyPlace('from-load')
    expect(await runHere(target, ['restore', join(world.folder, 'under-load')])).toMatchObject({
      status: 0,
      error: '',
    })
    const restored = await housed(target)
    const ids = await restored.db.read.selectFrom('event').select('id').execute()
    const there = new Set(ids.map(({ id }) => id))
    expect(before.filter((id) => !there.has(id))).toEqual([])
    const added = await restored.change('test', (changes) =>
      changes.add(event, { name_zh_cn: '新', date: coming }),
    )
    expect(added.id).toBeGreaterThan(Math.max(...there))
    await restored.close()
  })

  test('a restore brings back every row and every file of the backup, and search finds them (R16)', async () => {
    const whole = join(world.folder, 'whole')
    expect(await runHere(place, ['backup', whole])).toMatchObject({ status: 0 })
    const target = await world.emptyPlace('restored')
    expect(await runHere(target, ['restore', whole])).toMatchObject({ status: 0, error: '' })
    const restored = await housed(target)
    expect(await everything(restored.db)).toEqual(await everything(house.db))
    const files = async (data: string) =>
      (await readdir(join(data, 'files'), { recursive: true }))
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    expect(await files(target.DATA_DIR)).toEqual(await files(place.DATA_DIR))
    expect(await readFile(join(target.DATA_DIR, `files/${picture}`), 'utf8')).toBe('a picture')
    const found = await search(restored.db.byIndex, engine, {
      text: '雅集',
      locale: 'en',
      groups: { event: ['event'] },
      page: 1,
      limit: 1,
    })
    expect(found.hits).toMatchObject([{ entity: 'event' }])
    await restored.close()
    expect(await runHere(target, ['migrate'])).toMatchObject({ out: 'The database is up to date.' })
  })

  test('a restore does not touch what is there unless it is forced, and then keeps the old files', async () => {
    const target = await world.emptyPlace('used')
    await runHere(target, ['migrate'])
    await runHere(target, ['config', 'set', 'record_number', 'old'])
    expect(await runHere(target, ['restore', backup])).toMatchObject({
      status: 1,
      error: expect.stringContaining('--force'),
    })
    expect(await runHere(target, ['config', 'get', 'record_number'])).toMatchObject({ out: 'old' })
    expect(await runHere(target, ['restore', backup, '--force'])).toMatchObject({ status: 0, error: '' })
    expect(await runHere(target, ['config', 'get', 'record_number'])).toMatchObject({ out: '' })
    const names = await readdir(target.DATA_DIR)
    expect(names.filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
  })

  test('a refused restore names the folder that is not empty, also where it is that of the files', async () => {
    const target = await world.emptyPlace('elsewhere')
    const files = join(target.DATA_DIR, 'served')
    await mkdir(files, { recursive: true })
    await writeFile(join(files, 'photo.png'), 'a photo')
    const settings = { FILES_URL: `file://${files}` }
    expect(await run(target, ['restore', backup], '', settings)).toMatchObject({
      status: 1,
      error: expect.stringContaining(`${files} already holds data: set FILES_URL to`),
    })
  })

  test.skipIf(process.getuid?.() !== 0)(
    'what root restores belongs to the owner of the data folder',
    async () => {
      const target = await world.emptyPlace('of-the-service')
      await mkdir(target.DATA_DIR)
      await chown(target.DATA_DIR, 12_345, 12_345)
      for (const force of [[], ['--force']])
        expect(await run(target, ['restore', backup, ...force])).toMatchObject({ status: 0 })
      const names = await readdir(target.DATA_DIR, { recursive: true })
      const owners = names.map(async (name) => (await stat(join(target.DATA_DIR, name))).uid)
      expect(new Set(await Promise.all(owners))).toEqual(new Set([12_345]))
    },
  )

  test('a restore under a running product is refused', async () => {
    const lock = new DatabaseSync(join(place.DATA_DIR, 'serving.lock'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    const before = await everything(house.db)
    expect(await run(place, ['restore', backup, '--force'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('stop it before'),
    })
    lock.close()
    expect(await everything(house.db)).toEqual(before)
    expect((await readdir(place.DATA_DIR)).filter((name) => name.includes('restor'))).toEqual([])
  })

  test('a backup that is damaged, unfinished or of a newer release is refused before anything is touched (R16)', async () => {
    const target = await world.emptyPlace('untouched')
    const damaged = join(world.folder, 'damaged')
    await runHere(place, ['backup', damaged])
    const manifest = JSON.parse(await readFile(join(damaged, 'manifest.json'), 'utf8')) as {
      migrations: string[]
    }
    const newer = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.ts'] })
    await writeFile(join(damaged, 'manifest.json'), newer)
    expect(await runHere(target, ['restore', damaged])).toMatchObject({
      status: 1,
      error: expect.stringContaining('newer release'),
    })
    await writeFile(join(damaged, 'manifest.json'), JSON.stringify(manifest))
    await appendFile(join(damaged, `files/${picture}`), '!')
    expect(await runHere(target, ['restore', damaged])).toMatchObject({
      status: 1,
      error: expect.stringContaining('not what was backed up'),
    })
    await rm(join(damaged, 'manifest.json'))
    expect(await runHere(target, ['restore', damaged])).toMatchObject({
      status: 1,
      error: expect.stringContaining('no finished backup'),
    })
    expect(await readdir(target.DATA_DIR).catch(() => [])).toEqual([])
  })

  test('a backup that names a file outside of it writes nothing anywhere', async () => {
    const target = await world.emptyPlace('astray')
    const forged = join(world.folder, 'forged')
    await runHere(place, ['backup', forged])
    await writeFile(join(world.folder, 'stray.txt'), 'x')
    const manifest = JSON.parse(await readFile(join(forged, 'manifest.json'), 'utf8')) as { files: object[] }
    const stray = { size: 1, sha1: createHash('sha1').update('x').digest('hex') }
    for (const path of ['../../stray.txt', `/${world.folder}/stray.txt`, '2026/../../../stray.txt', '']) {
      const files = [...manifest.files, { path, ...stray }]
      await writeFile(join(forged, 'manifest.json'), JSON.stringify({ ...manifest, files }))
      expect(await runHere(target, ['restore', forged])).toMatchObject({
        status: 1,
        error: expect.stringContaining('which no backup holds'),
      })
    }
    expect(await readdir(target.DATA_DIR).catch(() => [])).toEqual([])
  })

  test('a backup in an empty folder that was open to all users is open to its owner alone', async () => {
    const folder = join(world.folder, 'open-to-all')
    await mkdir(folder)
    await chmod(folder, 0o755)
    await runHere(place, ['backup', folder])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('a folder that already holds something takes no backup', async () => {
    expect(await runHere(place, ['backup', backup])).toMatchObject({
      status: 1,
      error: expect.stringContaining('not empty'),
    })
  })
})
