import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { incomingFolder } from '#platform/files/incoming.server.ts'
import { engines } from '#tests/databases.ts'
import { openUploadWorld, photo, type UploadWorld } from '#tests/worlds/upload-world.ts'

/** A small picture. */
const leaf = await photo(8, 8)

describe.each(engines)('uploads on %s', (engine) => {
  let at: UploadWorld
  beforeEach(async () => void (at = await openUploadWorld(engine)))
  afterEach(() => at.house.close())

  test('an administrator uploads a picture and gets its record', async () => {
    const { file, message } = await at.upload('root', 'Spring 春.JPG', await photo(300, 200))
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
      storage: at.house.files.store.kind,
      lastuploadtime: at.time.seconds,
    })
    expect(file.url).toMatch(/^\/files\/2026\/11\/[0-9a-f]{32}\.jpg$/)
    expect(file.full_url).toBe(`http://shuyuan.test${file.url}`)
    expect(file.sha1).toMatch(/^[0-9a-f]{40}$/)
    expect(await at.house.files.store.find(file.url.slice('/files/'.length))).toMatchObject({
      size: file.size,
    })
  })

  test('the record of change names the member who uploaded (T5.4)', async () => {
    await at.upload('lin', 'a.jpg', leaf)
    const set = await at.database.db.read
      .selectFrom('change_set')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(set).toMatchObject({ area: 'member', actor_id: 1 })
  })

  test('the same content by the same person is counted and not stored again', async () => {
    const first = await at.upload('lin', 'a.jpg', leaf)
    at.time.seconds += 60
    const again = await at.upload('lin', 'b.jpg', leaf)
    expect(again.file).toMatchObject({
      id: first.file.id,
      url: first.file.url,
      name: 'a.jpg',
      quote: 2,
      lastuploadtime: at.time.seconds,
    })
    expect(await at.storedFiles()).toHaveLength(1)
  })

  test('simultaneous uploads of the same content make one record and are all counted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => at.upload('lin', 'a.jpg', leaf)))
    const rows = await at.database.db.read.selectFrom('attachment').selectAll().execute()
    expect(rows).toMatchObject([{ quote: 8 }])
    expect(await at.storedFiles()).toHaveLength(1)
  })

  test('the same content by another person reveals nothing of the first upload (T5.4)', async () => {
    const { file: first } = await at.upload('lin', 'secret-plan.jpg', leaf)
    const { file: other } = await at.upload('wen', 'mine.jpg', leaf)
    expect(other).toMatchObject({ name: 'mine.jpg', quote: 1, user_id: 2 })
    expect(other.id).not.toBe(first.id)
    expect(other.url).not.toBe(first.url)
  })

  test('a file that was lost on disk is stored again by its next upload', async () => {
    const { file } = await at.upload('lin', 'a.jpg', leaf)
    await at.house.files.store.remove(file.url.slice('/files/'.length))
    expect((await at.upload('lin', 'a.jpg', leaf)).file.url).toBe(file.url)
    expect(await at.storedFiles()).toHaveLength(1)
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
  ])('an upload of %j with the content %j is refused in words (T5.1, T5.3)', async (name, content, key) => {
    await expect(at.upload('root', name, content)).rejects.toMatchObject({ key })
    expect(await at.storedFiles()).toEqual([])
  })

  test('settings may restrict the accepted files, and cannot allow types that are never accepted (T10.4, T5.1)', async () => {
    await at.set('upload_mimetype', 'image/*,.svg,html,*')
    await expect(at.upload('root', 'a.svg', '<svg/>')).rejects.toMatchObject({ key: 'refused.fileType' })
    await at.set('upload_mimetype', '.png')
    await expect(at.upload('root', 'a.txt', 'words')).rejects.toMatchObject({ key: 'refused.fileType' })
    await at.set('upload_mimetype', 'text/plain')
    await at.upload('root', 'a.txt', 'words')
    await at.set('upload_maxsize', '1kb')
    await expect(at.upload('root', 'a.txt', 'x'.repeat(1025))).rejects.toMatchObject({
      key: 'refused.fileSize',
      params: { max: 0.000977 },
    })
  })

  test('a member uploads only pictures, whatever staff may upload, and only those that the settings allow (T5.10)', async () => {
    await at.set('upload_mimetype', '*')
    await at.set('upload_maxsize', '400mb')
    const pdf = '%PDF-1.4\n%%EOF'
    for (const [name, content] of [
      ['a.pdf', pdf],
      ['a.txt', 'words'],
      ['a.vtt', 'WEBVTT\n'],
      ['a.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ] as const) {
      await expect(at.upload('lin', name, content)).rejects.toMatchObject({ key: 'refused.fileType' })
      await at.upload('root', name, content)
    }
    const large = await at.received('a.jpg', leaf, { size: 21 * 1024 * 1024 })
    await expect(at.send('lin', large)).rejects.toMatchObject({
      key: 'refused.fileSize',
      params: { max: 20 },
    })
    await at.upload('lin', 'a.jpg', leaf)
    await at.set('upload_mimetype', 'png,pdf')
    await expect(at.upload('lin', 'b.jpg', await photo(8, 9))).rejects.toMatchObject({
      key: 'refused.fileType',
    })
  })

  test('a file above the size limit is refused with the limit (T5.3)', async () => {
    const cut = await at.received('a.txt', 'words', { truncated: true })
    await expect(at.send('root', cut)).rejects.toMatchObject({ key: 'refused.fileSize', params: { max: 10 } })
  })

  test('a member uploads pictures of up to 24 million pixels, and staff larger ones', async () => {
    const large = await photo(6000, 4100)
    const refused = at.upload('lin', 'large.jpg', large)
    await expect(refused).rejects.toMatchObject({ key: 'upload.tooManyPixels', params: { max: 24 } })
    expect((await at.upload('root', 'large.jpg', large)).file).toMatchObject({ width: 6000, height: 4100 })
  })

  test('an uploaded picture is stored without the data of the camera', async () => {
    const owned = await sharp(await photo(60, 40))
      .withExif({ IFD0: { Copyright: 'Owner Lin Xi' } })
      .toBuffer()
    const { file } = await at.upload('lin', 'owned.jpg', owned)
    const stored = await at.house.files.store.read(file.url.slice('/files/'.length))
    const bytes = await buffer(stored as Readable)
    expect(bytes.length).toBe(file.size)
    expect(bytes.includes('Owner')).toBe(false)
  })

  test('a form cannot name a file that was not received with it', async () => {
    await writeFile(join(at.database.folder, 'secret.txt'), 'secret')
    const honest = await at.received('a.txt', 'words')
    for (const path of [
      '/etc/hostname',
      join(at.database.folder, 'secret.txt'),
      join(incomingFolder(at.database.folder), '..', 'secret.txt'),
    ]) {
      await expect(at.send('root', { ...honest, path })).rejects.toMatchObject({
        key: 'refused.fileIncomplete',
      })
    }
  })

  test('the room for the uploads of a member is limited (T5.5)', async () => {
    await at.write((changes) =>
      changes.add(attachment, {
        name: 'x',
        url: '/files/x',
        member_id: 1,
        size: 200 * 1024 * 1024,
        sha1: 'x',
        storage: 'local',
      }),
    )
    await expect(at.upload('lin', 'a.jpg', leaf)).rejects.toMatchObject({ key: 'upload.noRoomLeft' })
    await at.upload('wen', 'a.jpg', leaf)
  })

  test('many simultaneous uploads cannot exceed the room of a member (T5.5)', async () => {
    const taken = { name: 'x', url: '/files/x', sha1: 'x', storage: 'local', member_id: 1 }
    await at.write((changes) =>
      changes.add(attachment, { ...taken, size: 200 * 1024 * 1024 - Math.floor(leaf.length * 1.5) }),
    )
    const pictures = await Promise.all(Array.from({ length: 6 }, (_, turn) => photo(8, 9 + turn)))
    const files = pictures.map((picture, turn) => at.upload('lin', `${turn}.jpg`, picture))
    const said = await Promise.allSettled(files)
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await at.storedFiles()).toHaveLength(1)
  })

  test('one member cannot keep the queue of pictures busy, from however many networks (T5.5)', async () => {
    const sent = []
    for (let turn = 0; turn < 31; turn += 1)
      sent.push(await at.upload('lin', 'a.jpg', leaf).catch((no) => no))
    expect(sent.slice(0, 30).every(({ message }) => message === 'done.uploaded')).toBe(true)
    expect(sent[30]).toMatchObject({ key: 'refused.tooMany', kind: 'tooMany' })
    await at.upload('wen', 'a.jpg', leaf)
    at.time.seconds += 600
    await at.upload('lin', 'a.jpg', leaf)
  })

  test('an upload leaves nothing on disk when its record cannot be written', async () => {
    at.house.watchers.push(async () => {
      throw new Error('no')
    })
    await expect(at.upload('lin', 'a.jpg', leaf)).rejects.toThrow('no')
    expect(await at.storedFiles()).toEqual([])
  })

  test('the name of an upload has one line, no folders and a limited length (T5.2)', async () => {
    const name = `../..\\win\u202edows\n${'很'.repeat(200)}.txt`
    const { file } = await at.upload('root', name, 'words')
    expect(file.name).toMatch(/^windows很+…很+\.txt$/)
    expect([...file.name].length).toBeLessThanOrEqual(100)
  })
})
