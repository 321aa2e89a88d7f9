import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '#platform/db/outage.server.ts'
import type { FileStore, ListedFile } from '#platform/files/store.server.ts'
import { s3Keys, startS3 } from '#tests/stores/s3-server.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { waits } from './object-requests.server.ts'
import { openStore, type OpenedStore } from './open-store.server.ts'
import { StoreFault } from './store-fault.server.ts'

const name = '2026/11/0123456789abcdef0123456789abcdef.txt'
const other = name.replace('0', '1')

const open = (filesUrl: string, { FILES_KEY: id, FILES_SECRET: secret } = strictKeys) =>
  openStore({ dataDir: '/nowhere', filesUrl, filesKey: { id, secret } })

async function all(store: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing was wrong'),
    (error: unknown) => error as StoreFault,
  )

describe.each(['s3rver', 's3', 'oss'] as const)('files in a store, %s', (kind) => {
  let server: { filesUrl: string; close(): Promise<void> }
  let opened: OpenedStore
  beforeAll(async () => {
    server = kind === 's3rver' ? await startS3() : await startStrictStore(kind)
    opened = open(server.filesUrl, kind === 's3rver' ? s3Keys : strictKeys)
  })
  afterAll(async () => {
    opened.client?.close()
    await server.close()
  })

  test('a file can be stored, found, read whole or in part, listed and removed', async () => {
    const { store } = opened
    expect(store.kind).toBe(kind === 'oss' ? 'alioss' : 's3')
    const parts = [Buffer.from('学而'), Buffer.from('时习之')]
    await store.put(name, { size: 15, open: () => Readable.from(parts) })
    expect(await store.find(name)).toMatchObject({ size: 15 })
    expect(Math.abs(((await store.find(name))?.modified ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect(await text((await store.read(name)) as Readable)).toBe('学而时习之')
    expect(await text((await store.read(name, { start: 3, end: 5 })) as Readable)).toBe('而')
    expect(await all(store)).toMatchObject([{ name, size: 15 }])
    await store.remove(name)
    await store.remove(name)
    expect(await store.find(name)).toBeNull()
    expect(await store.read(name)).toBeNull()
    expect(await all(store)).toEqual([])
  })

  test('an empty file and one of many pieces come back as they were', async () => {
    const large = Buffer.alloc(3_000_000, 'tea ')
    await opened.store.put(name, Buffer.alloc(0))
    await opened.store.put(other, large)
    expect(await buffer((await opened.store.read(name)) as Readable)).toHaveLength(0)
    expect(large.equals(await buffer((await opened.store.read(other)) as Readable))).toBe(true)
    await Promise.all([name, other].map((each) => opened.store.remove(each)))
  })

  test('a list of several pages has every file', async () => {
    const names = Array.from({ length: 8 }, (_, at) => name.replace('0', `${at}`)).toSorted()
    for (const each of names) await opened.store.put(each, Buffer.from(each))
    expect((await all(opened.store)).map((file) => file.name)).toEqual(names)
    for (const each of names) await opened.store.remove(each)
  })

  test.each(['../secret', '2026/11/../../x.txt', '', `${name}?acl`, '2026/11/学而.txt'])(
    'nothing is asked of the store under the name %j (T3.3, T5.2)',
    async (wrong) => {
      const { store } = opened
      await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('Nothing is stored')
      expect([await store.find(wrong), await store.read(wrong), await store.remove(wrong)]).toEqual([
        null,
        null,
        undefined,
      ])
    },
  )

  test('another key is refused', async () => {
    const stranger = open(server.filesUrl, { FILES_KEY: s3Keys.FILES_KEY, FILES_SECRET: 'guessed' })
    const fault = await faultOf(stranger.store.put(name, Buffer.from('x')))
    expect([fault.trouble, fault.status]).toEqual(['refuses', 403])
    expect(await stranger.place.fault()).toBe('refuses')
    expect(await opened.place.fault()).toBeNull()
    stranger.client?.close()
  })
})

describe.each(['s3', 'oss'] as const)('a store that fails, %s (R22)', (kind) => {
  let server: StrictStore
  let opened: OpenedStore
  const usual = { ...waits }
  beforeEach(async () => {
    Object.assign(waits, { quiet: 300, short: 150, again: [1, 1], spared: 100 })
    server = await startStrictStore(kind)
    opened = open(server.filesUrl)
    await opened.store.put(name, Buffer.from('learn and practise'))
  })
  afterEach(async () => {
    Object.assign(waits, usual)
    opened.client?.close()
    await server.close()
  })
  test('what stumbles twice is tried again, and what is cut off goes on where it was', async () => {
    server.state.faults = [{ status: 500, code: 'InternalError' }, 'reset']
    await opened.store.put(other, Buffer.from('tea'))
    server.state.faults = [{ status: 503, code: 'SlowDown' }]
    expect(await opened.store.find(other)).toMatchObject({ size: 3 })
    server.state.faults = ['cut', 'cut', 'slow']
    server.asked.length = 0
    expect(await text((await opened.store.read(name)) as Readable)).toBe('learn and practise')
    expect(server.asked).toHaveLength(3)
  })

  test('bytes that change on the way are not stored', async () => {
    server.state.faults = ['lies']
    const fault = await faultOf(opened.store.put(other, Buffer.from('tea')))
    expect(fault.status).toBe(400)
    expect(server.objects.size).toBe(1)
  })

  test.each([
    [{ status: 403, code: 'RequestTimeTooSkewed' }, 'clock'],
    [{ status: 403, code: 'AccessDenied' }, 'refuses'],
    [{ status: 507, code: 'XMinioStorageFull' }, 'full'],
    [{ status: 403, code: 'QuotaExceeded' }, 'full'],
    [{ status: 500, code: 'InternalError' }, 'does not answer'],
    ['silent', 'does not answer'],
    ['reset', 'does not answer'],
  ] as const)('%j is told as "%s", and no error names a secret (T10.3)', async (fault, trouble) => {
    server.state.faultFor = () => fault
    const { store } = opened
    for (const work of [
      () => store.put(other, Buffer.from('tea')),
      () => store.find(other),
      () => store.read(name),
      () => all(store),
    ]) {
      const error = await faultOf(work())
      expect(error).toBeInstanceOf(StoreFault)
      // An answer without a body, to HEAD, names no reason.
      if (!error.message.startsWith('HEAD') || error.status === 0) expect(error.trouble).toBe(trouble)
      expect(isUnavailable(error)).toBe(true)
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/very-secret|AKID|Signature=/)
    }
    expect(await opened.place.fault()).toBe(trouble)
  })

  test('a clock that is wrong by an hour, and a bucket that is gone', async () => {
    server.state.skew = 3_600_000
    expect((await faultOf(opened.store.find(other))).status).toBe(403)
    expect((await faultOf(opened.store.read(name))).trouble).toBe('clock')
    server.state.skew = 0
    server.state.bucketGone = true
    expect((await faultOf(opened.store.read(name))).message).toContain('NoSuchBucket')
    expect((await faultOf(opened.store.put(other, Buffer.from('tea')))).message).toContain('NoSuchBucket')
    expect(await opened.place.fault()).toBe('refuses')
  })

  test('a file that is cut off for good ends with an error, never as if it were whole', async () => {
    server.state.faultFor = ({ method }) => (method === 'GET' ? 'cut' : null)
    const body = (await opened.store.read(name)) as Readable
    server.state.faultFor = () => 'reset'
    await expect(buffer(body)).rejects.toBeInstanceOf(StoreFault)
  })

  test('what was found is not looked for again at each request, until it is removed', async () => {
    await opened.store.find(name)
    server.asked.length = 0
    for (let turn = 0; turn < 5; turn++) await opened.store.find(name)
    expect(server.asked).toEqual([])
    await opened.store.remove(name)
    expect(await opened.store.find(name)).toBeNull()
  })
})
