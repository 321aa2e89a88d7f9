import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nameIn } from '#platform/files/stored-name.ts'
import { engines } from '#tests/databases.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { openUploadWorld, photo, type UploadWorld } from '#tests/worlds/upload-world.ts'

const leaf = await photo(8, 8)

describe.each(engines)('uploads to an object store on %s', (engine) => {
  let server: StrictStore
  let at: UploadWorld
  beforeEach(async () => {
    server = await startStrictStore('oss')
    at = await openUploadWorld(engine, { FILES_URL: server.filesUrl, ...strictKeys })
  })
  afterEach(async () => {
    await at.house.close()
    await server.close()
  })

  const rows = () => at.house.db.read.selectFrom('attachment').selectAll().execute()

  test('a file lies in the bucket with its type, and nothing of it on the own disk', async () => {
    const { file } = await at.upload('root', 'Spring 春.JPG', leaf)
    expect(file).toMatchObject({ storage: 'alioss', mimetype: 'image/jpeg' })
    expect(file.url).toMatch(/^\/files\/2026\/11\/[0-9a-f]{32}\.jpg$/)
    const [[key, object] = []] = [...server.objects]
    expect(key).toBe(`house/stored/${nameIn(file.url)}`)
    expect(object?.headers['content-type']).toBe('image/jpeg')
    expect(await at.filesOnDisk()).toEqual([])
    const stored = await at.house.files.store.read(nameIn(file.url) ?? '')
    expect((await buffer(stored as Readable)).length).toBe(file.size)
  })

  test('the same content by the same person is one object, and by another person another one (T5.4)', async () => {
    const first = await at.upload('lin', 'a.jpg', leaf)
    const again = await at.upload('lin', 'b.jpg', leaf)
    expect([again.file.url, again.file.quote]).toEqual([first.file.url, 2])
    await at.upload('wen', 'a.jpg', leaf)
    expect(server.objects.size).toBe(2)
  })

  test('a file that the store lost is stored again by its next upload', async () => {
    const { file } = await at.upload('lin', 'a.jpg', leaf)
    await at.house.files.store.remove(nameIn(file.url) ?? '')
    await at.upload('lin', 'a.jpg', leaf)
    expect([...server.objects.keys()]).toEqual([`house/stored/${nameIn(file.url)}`])
  })

  test('while the store fails an upload is refused in words, and no row points to nothing (R22)', async () => {
    server.state.faultFor = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null)
    await expect(at.upload('root', 'a.jpg', leaf)).rejects.toMatchObject({ key: 'upload.storeAway' })
    expect(await rows()).toEqual([])
    server.state.faultFor = () => null
    await at.upload('root', 'a.jpg', leaf)
    expect(await rows()).toHaveLength(1)
  })

  test('with a picture goes everything that was made of it', async () => {
    const { file } = await at.upload('root', 'a.jpg', leaf)
    expect(await at.house.files.pictures.get(320, file.url)).not.toBeNull()
    expect([...server.objects.keys()]).toHaveLength(2)
    await at.house.files.remove(nameIn(file.url) ?? '')
    expect([...server.objects.keys()]).toEqual([])
    expect(await at.house.files.pictures.get(320, file.url)).toBeNull()
  })

  test('clearing the caches removes made pictures from the store, and no uploaded file', async () => {
    const { file } = await at.upload('root', 'a.jpg', leaf)
    await at.house.files.pictures.get(320, file.url)
    expect(await at.house.files.removeMade()).toBe(1)
    expect([...server.objects.keys()]).toEqual([`house/stored/${nameIn(file.url)}`])
  })
})
