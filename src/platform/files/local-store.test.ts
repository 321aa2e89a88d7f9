import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from './files.server.ts'
import { LocalStore } from './local-store.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { storeFolder } from './store.server.ts'

const name = '2026/11/0123456789abcdef0123456789abcdef.txt'
const outside = [
  '../secret',
  '/etc/passwd',
  '2026/11/../../x.txt',
  '2026/11/..',
  '',
  '.incoming/x',
  `${name}/`,
  '2026/11/0123456789abcdef%2f.txt',
  `${name}\0.jpg`,
]
let folder = ''
let store: LocalStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-store-'))
  store = new LocalStore(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const allFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a stored file can be found, read whole or in part, and removed', async () => {
  const parts = [Buffer.from('学而'), Buffer.from('时习之')]
  await store.put(name, { size: 15, open: () => Readable.from(parts) })
  expect(await store.find(name)).toMatchObject({ size: 15 })
  expect(await text((await store.read(name)) as Readable)).toBe('学而时习之')
  expect(await text((await store.read(name, { start: 3, end: 5 })) as Readable)).toBe('而')
  await store.remove(name)
  await store.remove(name)
  expect(await store.find(name)).toBeNull()
  expect(await store.read(name)).toBeNull()
})

test('an upload that breaks off leaves no file behind (T5.5)', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('cut')
  }
  await expect(store.put(name, { size: 8, open: () => Readable.from(broken()) })).rejects.toThrow('cut')
  expect(await allFiles()).toEqual([])
})

test.each(outside)('nothing is written, read or removed under the name %j (T3.3, T5.2)', async (wrong) => {
  await mkdir(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'secret'), 'kept')
  await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('Nothing is stored')
  expect(await store.find(wrong)).toBeNull()
  expect(await store.read(wrong)).toBeNull()
  await store.remove(wrong)
  expect((await allFiles()).map((file) => file.name)).toEqual(['secret'])
})

test('a start clears what an ended process left half-written, and leaves what is being written', async () => {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming)
  await writeFile(join(incoming, 'old'), 'x')
  await utimes(join(incoming, 'old'), 0, 0)
  await writeFile(join(incoming, 'fresh'), 'x')
  await openFiles({ dataDir: folder, filesUrl: '' }, openLog('silent'))
  expect(await readdir(incoming)).toEqual(['fresh'])
})

test('a folder of files is one that can be written, and the start says so', async () => {
  expect(storeFolder('file:///srv/files', '/usual')).toBe('/srv/files')
  expect(storeFolder('', '/usual')).toBe('/usual')
  expect(storeFolder('s3://bucket', '/usual')).toBe('/usual')
  expect(() => storeFolder('file://host/x', '/usual')).toThrow('root of the disk')
  await writeFile(join(folder, 'file'), '')
  await expect(
    openFiles({ dataDir: folder, filesUrl: `file://${folder}/file/below` }, openLog('silent')),
  ).rejects.toThrow('cannot be written')
})
