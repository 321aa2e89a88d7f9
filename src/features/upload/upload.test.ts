import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTables } from '#app/schema.server.ts'
import { admin } from '#entities/admin.ts'
import { attachment } from '#entities/attachment.ts'
import { config } from '#entities/config.ts'
import { member } from '#entities/member.ts'
import '#entities/tables.ts'
import { anyone, type Caller } from '#platform/call/caller.ts'
import { CallContext, type MessageReply } from '#platform/call/context.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { changeDoor, type Changes } from '#platform/change/changes.server.ts'
import { diff } from '#platform/db/diff.server.ts'
import { openFiles } from '#platform/files/files.server.ts'
import { incomingFolder } from '#platform/files/incoming.server.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import type { UploadAnswer } from './upload.calls.ts'
import { uploadHandlers } from './upload.server.ts'

let database: FreshDatabase
let house: House
let now: number
const people: Record<'root' | 'lin' | 'wen', Caller> = { root: anyone, lin: anyone, wen: anyone }

describe.each(engines)('on %s', (engine) => {
  beforeEach(async () => {
    database = await freshDatabase(engine)
    now = 1_795_219_200
    await database.db.write(async ({ queries }) => {
      for (const statement of diff(engine, allTables, new Map())) await sql.raw(statement).execute(queries)
    })
    house = await openTestHouse()
    await settle()
  })
  afterEach(() => database.drop())

  test('an administrator uploads a picture and gets its record', async () => {
    const { file, message } = await upload('root', 'Spring 春.JPG', await photo(300, 200))
    expect(message).toBe('done.uploaded')
    expect(file).toMatchObject({
      name: 'Spring 春.JPG',
      suffix: 'jpg',
      mimetype: 'image/jpeg',
      width: 300,
      height: 200,
      admin_id: 1,
      user_id: 0,
      quote: 1,
      storage: 'local',
      lastuploadtime: now,
    })
    expect(file.url).toMatch(/^\/files\/2026\/11\/[0-9a-f]{32}\.jpg$/)
    expect(file.full_url).toBe(`http://shuyuan.test${file.url}`)
    expect(file.sha1).toMatch(/^[0-9a-f]{40}$/)
    expect(await house.files.store.find(file.url.slice('/files/'.length))).toMatchObject({ size: file.size })
  })

  test('the record of change knows who uploaded', async () => {
    await upload('lin', 'a.txt', 'words')
    const set = await database.db.read
      .selectFrom('change_set')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(set).toMatchObject({ area: 'member', actor_id: 1 })
  })

  test('the same content by the same person is counted, not stored again', async () => {
    const first = await upload('lin', 'a.txt', 'words')
    now += 60
    const again = await upload('lin', 'b.txt', 'words')
    expect(again.file).toMatchObject({
      id: first.file.id,
      url: first.file.url,
      name: 'a.txt',
      quote: 2,
      lastuploadtime: now,
    })
    expect(await storedFiles()).toHaveLength(1)
  })

  test('the same content many times at once is one record, and no count is lost', async () => {
    await Promise.all(Array.from({ length: 8 }, () => upload('lin', 'a.txt', 'words')))
    const rows = await database.db.read.selectFrom('attachment').selectAll().execute()
    expect(rows).toMatchObject([{ quote: 8 }])
    expect(await storedFiles()).toHaveLength(1)
  })

  test('the same content by another person tells nothing of the first', async () => {
    const { file: first } = await upload('lin', 'secret-plan.txt', 'words')
    const { file: other } = await upload('wen', 'mine.txt', 'words')
    expect(other).toMatchObject({ name: 'mine.txt', quote: 1, user_id: 2 })
    expect(other.id).not.toBe(first.id)
    expect(other.url).not.toBe(first.url)
  })

  test('a file that was lost on disk is there again after its next upload', async () => {
    const { file } = await upload('lin', 'a.txt', 'words')
    await house.files.store.remove(file.url.slice('/files/'.length))
    expect((await upload('lin', 'a.txt', 'words')).file.url).toBe(file.url)
    expect(await storedFiles()).toHaveLength(1)
  })

  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'refused.fileType'],
    ['a.html', '<html></html>', 'refused.fileType'],
    ['a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'refused.fileType'],
    ['a.pdf', 'no document', 'refused.fileType'],
    ['a.jpg.php', '<?php', 'refused.fileType'],
    ['a.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'refused.notAnImage'],
    ['a.txt', '', 'refused.fileIncomplete'],
    ['', 'words', 'refused.fileIncomplete'],
  ])('%j holding %j is refused in words', async (name, content, key) => {
    await expect(upload('root', name, content)).rejects.toMatchObject({ key })
    expect(await storedFiles()).toEqual([])
  })

  test('settings may narrow what is taken, and cannot let in what the house never takes', async () => {
    await set('upload_mimetype', 'image/*,.svg,html,*')
    await expect(upload('root', 'a.svg', '<svg/>')).rejects.toMatchObject({ key: 'refused.fileType' })
    await set('upload_mimetype', '.png')
    await expect(upload('root', 'a.txt', 'words')).rejects.toMatchObject({ key: 'refused.fileType' })
    await set('upload_mimetype', 'text/plain')
    await upload('root', 'a.txt', 'words')
    await set('upload_maxsize', '1kb')
    await expect(upload('root', 'a.txt', 'x'.repeat(1025))).rejects.toMatchObject({
      key: 'refused.fileSize',
      params: { max: 0.000977 },
    })
  })

  test('a file that was cut off for its size is refused with the size that is allowed', async () => {
    const cut = await received('a.txt', 'words', { truncated: true })
    await expect(send('root', cut)).rejects.toMatchObject({ key: 'refused.fileSize', params: { max: 10 } })
  })

  test('a form cannot name a file that was not received with it', async () => {
    await writeFile(join(database.folder, 'secret.txt'), 'secret')
    const honest = await received('a.txt', 'words')
    for (const path of [
      '/etc/hostname',
      join(database.folder, 'secret.txt'),
      join(incomingFolder(database.folder), '..', 'secret.txt'),
    ]) {
      await expect(send('root', { ...honest, path })).rejects.toMatchObject({ key: 'refused.fileIncomplete' })
    }
  })

  test('a member has room for so much and no more', async () => {
    await write((changes) =>
      changes.add(attachment, {
        name: 'x',
        url: '/files/x',
        member_id: 1,
        size: 200 * 1024 * 1024,
        sha1: 'x',
        storage: 'local',
      }),
    )
    await expect(upload('lin', 'a.txt', 'words')).rejects.toMatchObject({ key: 'upload.noRoomLeft' })
    await upload('wen', 'a.txt', 'words')
  })

  test('and no more by sending many files at once', async () => {
    const taken = { name: 'x', url: '/files/x', sha1: 'x', storage: 'local', member_id: 1 }
    await write((changes) => changes.add(attachment, { ...taken, size: 200 * 1024 * 1024 - 12 }))
    const files = Array.from({ length: 6 }, (_, at) => upload('lin', `${at}.txt`, `words ${at}`))
    const said = await Promise.allSettled(files)
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await storedFiles()).toHaveLength(1)
  })

  test('nothing stays on disk when the record could not be written', async () => {
    house.watchers.push(async () => {
      throw new Error('no')
    })
    await expect(upload('lin', 'a.txt', 'words')).rejects.toThrow('no')
    expect(await storedFiles()).toEqual([])
  })

  test('names are shown in one line, without folders, and never too long', async () => {
    const name = `../..\\win\u202edows\n${'很'.repeat(200)}.txt`
    const { file } = await upload('lin', name, 'words')
    expect(file.name).toMatch(/^windows很+…很+\.txt$/)
    expect([...file.name].length).toBeLessThanOrEqual(100)
  })
})

async function openTestHouse(): Promise<House> {
  const settings = { dataDir: database.folder, filesUrl: '', publicUrl: 'http://shuyuan.test' }
  const log = openLog('silent')
  return {
    environment: settings,
    clock: clockFrom(() => now * 1000),
    log,
    db: database.db,
    watchers: [],
    ...changeDoor,
    files: await openFiles(settings, log),
  } as unknown as House
}

async function settle(): Promise<void> {
  await write(async (changes) => {
    await changes.add(admin, { username: 'root', nickname: 'Root', group_ids: '', password: 'x' })
    await changes.add(member, { username: 'lin', nickname: 'Lin', password: 'x' })
    await changes.add(member, { username: 'wen', nickname: 'Wen', password: 'x' })
  })
  people.root = { area: 'admin', id: 1, name: 'root', super: true, can: () => true }
  people.lin = { area: 'member', id: 1, name: 'lin' }
  people.wen = { area: 'member', id: 2, name: 'wen' }
}

const write = (work: (changes: Changes) => Promise<unknown>) =>
  ({ ...house, watchers: [] }).change('test', work)

async function set(name: string, value: string): Promise<void> {
  const row = await house.db.read
    .selectFrom('config')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  await write((changes) =>
    row ? changes.edit(config, row.id, { value }) : changes.add(config, { name, value }),
  )
}

const handlerOf = (path: string) => uploadHandlers.find(({ call }) => call.path === path) as HandledCall

async function upload(who: keyof typeof people, name: string, content: string | Buffer) {
  return send(who, await received(name, content))
}

async function received(
  name: string,
  content: string | Buffer,
  more: Partial<UploadedFile> = {},
): Promise<UploadedFile> {
  const folder = incomingFolder(database.folder)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomToken())
  await writeFile(path, content)
  return {
    path,
    name,
    type: 'application/octet-stream',
    size: Buffer.byteLength(content),
    truncated: false,
    ...more,
  }
}

/** As the HTTP layer does: the input is read by the contract, and what came in is gone afterwards. */
async function send(
  who: keyof typeof people,
  file: UploadedFile,
): Promise<{ file: UploadAnswer; message: string }> {
  const caller = people[who]
  const { call, run } = handlerOf(caller.area === 'admin' ? '/admin/ajax/upload' : '/api/ajax/upload')
  const read = call.input?._zod.run({ value: { file }, issues: [] }, { async: false }) as {
    value: unknown
    issues: unknown[]
  }
  expect(read.issues).toEqual([])
  const deed = { ...systemAudit(call.path), area: caller.area, actorId: 1 }
  const origin = {
    locale: 'en',
    address: '127.0.0.1',
    useragent: '',
    url: call.path,
    tokens: { admin: '', member: '' },
  } as const
  try {
    const said = (await run(read.value, new CallContext(house, origin, caller, deed))) as MessageReply<{
      file: UploadAnswer
    }>
    return { file: said.data.file, message: said.key }
  } finally {
    await rm(file.path, { force: true })
  }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8321f' } })
    .jpeg()
    .toBuffer()

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(database.folder, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
