import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFiles } from '#platform/files/files.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { StoredBuilds } from './stored-builds.server.ts'
import { loadStatic } from './static.server.ts'

const day = 24 * 3600 * 1000
let folder = ''
let now = Date.parse('2026-11-23T10:00:00Z')
let warned: string[] = []

let small: Awaited<ReturnType<typeof openSmallHouse>>
beforeAll(async () => void (small = await openSmallHouse()))
afterAll(() => small.house.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-builds-'))
  warned = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const builds = () => join(folder, 'files/.builds')
const storedNames = async () => (await readdir(builds())).filter((name) => !name.startsWith('.'))

/** A node whose build has these files. */
async function nodeWith(
  name: string,
  files: Record<string, string>,
  { db } = small.house,
  bucket?: Record<string, string>,
): Promise<StoredBuilds> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true })
    await writeFile(join(folder, name, path), text)
  }
  const loaded = await loadStatic({ built: join(folder, name), open: join(folder, 'none') })
  const environment = readEnvironment({
    DATA_DIR: join(folder, name),
    FILES_URL: `file://${folder}/files`,
    ...bucket,
  })
  const opened = await openFiles(environment, openLog('silent'))
  const log = { ...openLog('silent'), warn: (event: string) => void warned.push(event) }
  return new StoredBuilds({ environment, files: opened, clock: clockFrom(() => now), log, db }, loaded)
}

const old = () =>
  nodeWith('old', {
    'assets/page-Abc_1-2.js': 'old page',
    'assets/page-Abc_1-2.js.br': 'brotli',
    'assets/page-Abc_1-2.js.gz': 'gzip',
    'assets/page-d0f1e2.css': 'old style',
    'assets/song-d0f1e2a.woff2': 'old font',
    'assets/page-Abc_1-2.js.map': 'map',
    'assets/notes.txt': 'no hash',
    '.vite/manifest.json': 'secret',
  })
const fresh = () => nodeWith('fresh', { 'assets/page-Xyz_789.js': 'new page' })

test('nodes of two releases that share their files serve the scripts, styles and fonts of each other', async () => {
  const [before, after] = [await old(), await fresh()]
  await Promise.all([before.store(), after.store()])
  expect(await after.find('/assets/page-Abc_1-2.js', {})).toMatchObject({
    status: 200,
    body: Buffer.from('old page'),
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      'content-length': '8',
    },
  })
  const style = await after.find('/assets/page-d0f1e2.css', { 'accept-encoding': 'br' })
  expect([style?.headers['content-type'], style?.body.toString()]).toEqual([
    'text/css; charset=utf-8',
    'old style',
  ])
  const font = await after.find('/assets/song-d0f1e2a.woff2', {})
  expect(font?.headers['content-type']).toBe('font/woff2')
  expect((await before.find('/assets/page-Xyz_789.js', {}))?.body.toString()).toBe('new page')
})

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', 'old page', undefined],
])('a stored script goes to a browser that reads %s as %s', async (accepted, body, coding) => {
  await (await old()).store()
  const served = await (await fresh()).find('/assets/page-Abc_1-2.js', { 'accept-encoding': accepted })
  expect([served?.body.toString(), served?.headers['content-encoding']]).toEqual([body, coding])
})

test('a build is removed a week after it was served last, and not before', async () => {
  const [before, after] = [await old(), await fresh()]
  await before.store()
  now += 30 * day
  await before.store()
  await after.store()
  now += 6 * day
  await after.store()
  expect(await after.find('/assets/page-Abc_1-2.js', {})).not.toBeNull()
  now += 2 * day
  await after.store()
  expect(await after.find('/assets/page-Abc_1-2.js', {})).toBeNull()
  expect(await readdir(builds())).toHaveLength(2)
  expect(await before.find('/assets/page-Xyz_789.js', {})).not.toBeNull()
})

test.each([
  '/assets/notes.txt',
  '/assets/page-Abc_1-2.js.map',
  '/assets/page-Abc_1-2.js.br',
  '/assets/../../.vite/manifest.json',
  '/assets/%2e%2e/page-Abc_1-2.js',
  '/assets/constructor',
  '/assets/gone-Abc_1-2.js',
  '/files/page-Abc_1-2.js',
])('%s is not there', async (path) => {
  await (await old()).store()
  expect(await (await fresh()).find(path, {})).toBeNull()
})

test('a file in the folder that no build wrote, and one that is damaged, are not served', async () => {
  const node = await old()
  await node.store()
  await writeFile(join(builds(), 'f'.repeat(32)), 'no')
  await writeFile(join(builds(), 'page-Abc_1-3.js'), 'stranger')
  expect(await node.find('/assets/page-Abc_1-3.js', {})).toBeNull()
})

test('who may write the folder of the files cannot have scripts of their own served (T13.6)', async () => {
  const stranger = await openSmallHouse()
  const forged = await nodeWith('forged', { 'assets/forged-Abc_123.js': 'alert(1)' }, stranger.house)
  await forged.store()
  await stranger.house.close()
  const node = await fresh()
  expect(await node.find('/assets/forged-Abc_123.js', {})).toBeNull()

  const before = await old()
  await before.store()
  const names = await storedNames()
  for (const name of names) {
    const bytes = await readFile(join(builds(), name))
    const at = bytes.indexOf('old page')
    if (at === -1) continue
    bytes.write('new evil', at)
    await writeFile(join(builds(), name), bytes)
  }
  expect(await node.find('/assets/page-Abc_1-2.js', {})).toBeNull()
  expect((await node.find('/assets/page-d0f1e2.css', {}))?.body.toString()).toBe('old style')
})

test('a file in the place of a build is replaced by the build, and one without end is not read (T13.6)', async () => {
  const before = await old()
  await before.store()
  const [name = ''] = await storedNames()
  await writeFile(join(builds(), name), Buffer.from([0xff, 0xff, 0xff, 0xff, 1]))
  expect(await (await fresh()).find('/assets/page-Abc_1-2.js', {})).toBeNull()
  await (await old()).store()
  expect((await (await fresh()).find('/assets/page-Abc_1-2.js', {}))?.body.toString()).toBe('old page')
})

test('while the disk of the files is away nothing is written, and one warning says so', async () => {
  const node = await old()
  await rm(join(folder, 'files'), { recursive: true })
  await node.store()
  expect(warned).toHaveLength(1)
  expect(await readdir(folder)).not.toContain('files')
  expect(await node.find('/assets/page-Abc_1-2.js', {})).toBeNull()
})

test('what is stored already is not written again', async () => {
  const node = await old()
  await node.store()
  await writeFile(join(folder, 'old/assets/page-d0f1e2.css'), 'changed')
  await (await old()).store()
  expect((await readdir(builds())).filter((name) => !name.startsWith('.'))).toHaveLength(1)
})

test('nodes that share a bucket serve the scripts of each other, and ask it little', async () => {
  const server = await startStrictStore('oss')
  const bucket = { FILES_URL: server.filesUrl, ...strictKeys }
  const before = await nodeWith('old', { 'assets/page-Abc_1-2.js': 'old page' }, small.house, bucket)
  const after = await nodeWith('fresh', { 'assets/page-Xyz_789.js': 'new page' }, small.house, bucket)
  now = Date.now()
  await Promise.all([before.store(), after.store()])
  await after.store()
  expect(warned).toEqual([])
  expect([...server.objects.keys()].every((key) => key.startsWith('house/builds/'))).toBe(true)
  const page = () => after.find('/assets/page-Abc_1-2.js', {})
  expect(await page()).toMatchObject({ status: 200, body: Buffer.from('old page') })
  server.asked.length = 0
  await page()
  for (let turn = 0; turn < 20; turn++) await after.find(`/assets/guess-Abc_1-${turn}.js`, {})
  expect(server.asked).toEqual([])
  const [object] = server.objects.values()
  object?.body.fill('x', 40, 60)
  const third = await nodeWith('third', { 'assets/x-Abc_1-2.js': 'x' }, small.house, bucket)
  expect(await third.find('/assets/page-Abc_1-2.js', {})).toBeNull()
  await server.close()
})
