import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { fileIn, openDirectWorld, postForm, type DirectWorld } from '#tests/worlds/direct-world.ts'
import { photo } from '#tests/worlds/upload-world.ts'
import { sweepArrivals } from './direct.server.ts'
import { noteOutcome } from './policies.server.ts'
import type { UploadAnswer } from './upload.calls.ts'

const picture = await photo(40, 30)
const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 ** 2, 'tea ')])

type As = 'root' | 'editor' | 'lin' | 'nobody'

describe.each([
  ['s3', 'sqlite'],
  ['oss', 'postgres'],
] as const)('uploads in parts to the store, %s on %s', (kind, engine) => {
  let at: DirectWorld
  beforeEach(async () => void (at = await openDirectWorld(kind, engine)))
  afterEach(() => at.close())

  async function begun(content = large, more: object = {}, as: As = 'root') {
    const body = { name: 'talk.pdf', size: content.length, type: 'application/pdf', ...more }
    const answer = await at.ask('POST', '/admin/Alioss/begin', { as, body })
    return {
      ...(answer.data as unknown as { url: string; part_size: number }),
      code: answer.code,
      ...body,
      content,
    }
  }
  const partsOf = async (url: string, as: As = 'root') =>
    (await at.ask('GET', `/admin/Alioss/parts?${new URLSearchParams({ url })}`, { as })).data as unknown as {
      done: number[]
      missing: { number: number; url: string }[]
    }
  const sendPart = async (to: string, content: Buffer) =>
    (await fetch(to, { method: 'PUT', body: new Uint8Array(content) })).status
  const piece = ({ content, part_size }: { content: Buffer; part_size: number }, number: number) =>
    content.subarray((number - 1) * part_size, number * part_size)

  test('a large file comes in parts, goes on after a cut, and is whole at the end (R22)', async () => {
    const upload = await begun()
    const before = await partsOf(upload.url)
    expect(before.missing.map(({ number }) => number)).toEqual([1, 2])
    expect(await sendPart(before.missing[1]?.url ?? '', piece(upload, 2))).toBe(200)
    const { msg } = await at.callback({ url: upload.url })
    expect(msg).toContain('not all of it')
    const after = await partsOf(upload.url)
    expect([after.done, after.missing.map(({ number }) => number)]).toEqual([[2], [1]])
    expect(await sendPart(after.missing[0]?.url ?? '', piece(upload, 1))).toBe(200)
    at.server.state.faultFor = ({ method }) =>
      method === 'GET' ? { status: 403, code: 'AccessDenied' } : null
    expect((await at.callback({ url: upload.url })).msg).toContain('does not answer')
    at.server.state.faultFor = () => null
    const sha1 = createHash('sha1').update(large).digest('hex')
    const file = fileIn(await at.callback({ url: upload.url, sha1 }))
    expect(file).toMatchObject({ url: upload.url, size: large.length, sha1, name: 'talk.pdf' })
    expect([at.server.uploads.size, at.stored().length, at.arrived()]).toEqual([0, 1, []])
  })

  test('the same file twice is one object and one record', async () => {
    const files = []
    for (let turn = 0; turn < 2; turn++) {
      const upload = await begun()
      for (const { number, url } of (await partsOf(upload.url)).missing)
        await sendPart(url, piece(upload, number))
      files.push(fileIn(await at.callback({ url: upload.url })))
    }
    expect(files.map(({ quote }) => quote)).toEqual([1, 2])
    expect(new Set(files.map(({ url }) => url)).size).toBe(1)
    expect([at.stored().length, at.arrived(), (await at.rows()).length]).toEqual([1, [], 1])
  })

  test('nobody else sees, goes on with or drops an upload, and its own beginner can drop it', async () => {
    const upload = await begun()
    for (const [as, kind] of [
      ['editor', 'refused'],
      ['lin', 'signInFirst'],
      ['nobody', 'signInFirst'],
    ] as const) {
      expectRefusal(await at.ask('GET', `/admin/Alioss/parts?url=${upload.url}`, { as }), kind)
      expectRefusal(await at.ask('POST', '/admin/Alioss/drop', { as, body: { url: upload.url } }), kind)
    }
    expect(at.server.uploads.size).toBe(1)
    expect(
      await at.ask('POST', '/admin/Alioss/drop', { as: 'root', body: { url: upload.url } }),
    ).toMatchObject({ code: 1 })
    expect(at.server.uploads.size).toBe(0)
    expect((await at.callback({ url: upload.url })).code).toBe(0)
  })

  const unfinished = async (as: As = 'root') =>
    (await at.ask('GET', '/admin/Alioss/unfinished', { as })).data?.list

  test('what is not finished is listed for its own beginner, and the same file goes on where it was', async () => {
    const print = `sha256:${'a'.repeat(64)}`
    const upload = await begun(large, { print, place: 'video_files' })
    const [first] = (await partsOf(upload.url)).missing
    await sendPart(first?.url ?? '', piece(upload, 1))
    const { url, part_size, size } = upload
    expect(await unfinished()).toEqual([
      {
        url,
        name: 'talk.pdf',
        size,
        arrived: part_size,
        print,
        place: 'video_files',
        until: expect.any(Number),
      },
    ])
    expect(await unfinished('editor')).toEqual([])
    expect((await begun(large, { print })).url).toBe(url)
    for (const other of [{ print: `${print}b` }, { print: '' }, { print, private: '1' }])
      expect((await begun(large, other)).url).not.toBe(url)
    expect((await begun(large, { print }, 'editor')).url).not.toBe(url)
    const [second] = (await partsOf(url)).missing
    await sendPart(second?.url ?? '', piece(upload, 2))
    expect(fileIn(await at.callback({ url }))).toMatchObject({ url, size })
    expect(await unfinished()).toHaveLength(2)
  })

  test('parts that were joined and never reported are taken by the next report', async () => {
    const upload = await begun(large, { print: 'sha256:x' })
    for (const { number, url } of (await partsOf(upload.url)).missing)
      await sendPart(url, piece(upload, number))
    at.server.state.faultFor = ({ method }) => (method === 'HEAD' ? { status: 403 } : null)
    expect((await at.callback({ url: upload.url })).msg).toContain('does not answer')
    at.server.state.faultFor = () => null
    expect(at.server.uploads.size).toBe(0)
    const again = await begun(large, { print: 'sha256:x' })
    expect([again.url, (await partsOf(again.url)).missing]).toEqual([upload.url, []])
    expect(fileIn(await at.callback({ url: again.url })).url).toBe(upload.url)
  })

  test('a report that comes while the file is looked at waits, and one that comes later hears the outcome once (T5.7)', async () => {
    const upload = await begun(large, { print: 'sha256:x' })
    for (const { number, url } of (await partsOf(upload.url)).missing)
      await sendPart(url, piece(upload, number))
    const set = (values: object) =>
      at.house.db.write(({ queries }) => queries.updateTable('upload_policy').set(values).execute())
    await set({ checked_until: at.house.clock.seconds() + 60 })
    expectRefusal(await at.callback({ url: upload.url }), 'unavailable')
    expect((await unfinished())?.map(({ url }) => url)).toEqual([upload.url])
    await set({ checked_until: 0 })
    const file = fileIn(await at.callback({ url: upload.url }))
    expect(await at.house.db.read.selectFrom('upload_policy').selectAll().execute()).toEqual([])
    const again = await begun(large, { print: 'sha256:x' })
    await noteOutcome(at.house, again.url.slice('/files/'.length), { file: file as UploadAnswer })
    expectRefusal(await at.callback({ url: again.url }, 'editor'), 'refused')
    expect(fileIn(await at.callback({ url: again.url }))).toMatchObject({ url: upload.url })
    expectRefusal(await at.callback({ url: again.url }), 'refused')
    const third = await begun(large, { print: 'sha256:x' })
    await noteOutcome(at.house, third.url.slice('/files/'.length), {
      refused: 'refused.fileType',
      params: {},
    })
    expectRefusal(await at.callback({ url: third.url }), 'invalid')
  })

  test('a private film in parts opens by no address of its own', async () => {
    const upload = await begun(large, { private: '1' })
    for (const { number, url } of (await partsOf(upload.url)).missing)
      await sendPart(url, piece(upload, number))
    const { url } = fileIn(await at.callback({ url: upload.url }))
    expect(url).toMatch(/^\/files\/_private\/[0-9a-f]{32}\.pdf$/)
    expect((await at.site.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect(at.stored()).toEqual([`stored/${url.slice('/files/'.length)}`])
  })

  test('what was announced and never finished is swept after its days', async () => {
    const upload = await begun()
    const policy = await at.form({ name: 'a.jpg', size: picture.length, type: 'image/jpeg' })
    const key = policy.savename.slice(1)
    await postForm(policy, key, picture)
    await sweepArrivals(at.house)
    expect([at.server.uploads.size, at.arrived()]).toEqual([1, [key]])
    await at.house.db.write(({ queries }) =>
      queries.updateTable('upload_policy').set({ expires_at: 1 }).execute(),
    )
    const object = at.server.objects.get(key)
    if (object) object.modified = new Date(Date.now() - 9 * 24 * 3_600_000)
    await sweepArrivals(at.house)
    expect([at.server.uploads.size, at.server.objects.size]).toEqual([0, 0])
    expect((await at.callback({ url: upload.url })).code).toBe(0)
  })
})
