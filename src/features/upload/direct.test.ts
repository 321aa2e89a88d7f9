import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nameIn } from '#platform/files/stored-name.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { strictKeys } from '#tests/stores/strict-store.ts'
import { openWorld } from '#tests/world.ts'
import {
  fileIn,
  openDirectWorld,
  postForm,
  type DirectWorld,
  type UploadForm,
} from '#tests/worlds/direct-world.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const picture = await photo(40, 30)

type As = 'root' | 'lin' | 'nobody'

describe.each([
  ['s3', 'sqlite'],
  ['oss', 'postgres'],
] as const)('uploads by a form to the store, %s on %s', (kind, engine) => {
  let at: DirectWorld
  beforeEach(async () => void (at = await openDirectWorld(kind, engine)))
  afterEach(() => at.close())

  async function announcedPicture() {
    const facts = { name: 'Spring 春.jpg', size: picture.length, type: 'image/jpeg' }
    const policy = await at.form(facts)
    return { policy, facts, key: policy.savename.replace(/^\//, '') }
  }

  test('a form by the policy of one file, and the callback makes it a file of the site (T5.7, T5.8)', async () => {
    const { policy, key, facts } = await announcedPicture()
    expect(policy).toMatchObject({ mode: kind === 's3' ? 's3' : 'alioss', maxsize: 20 * 1024 ** 2 })
    expect(JSON.stringify(policy)).not.toContain(strictKeys.FILES_SECRET)
    expect(await postForm(policy, key, picture)).toBe(200)
    const sha1 = createHash('sha1').update(picture).digest('hex')
    const file = fileIn(await at.callback({ url: `/${key}`, ...facts, sha1 }))
    expect(file).toMatchObject({
      url: `/${key}`,
      name: 'Spring 春.jpg',
      storage: policy.mode,
      width: 40,
      admin_id: at.ids.root,
    })
    expect([at.stored(), at.arrived()]).toEqual([[`stored/${nameIn(file.url)}`], []])
    expect(await readdir(join(at.fresh.folder, 'incoming'))).toEqual([])
  })

  test('a client that makes the key itself gets one that the server began', async () => {
    const policy = await at.form({})
    const key = policy.savename.replace('{.suffix}', '.jpg').slice(1)
    expect(await postForm(policy, 'files/2026/11/0123456789abcdef0123456789abcdef.jpg', picture)).toBe(403)
    expect(await postForm(policy, key, picture)).toBe(200)
    const sha1 = 'x'.repeat(32)
    const answer = await at.callback({
      url: `/${key}`,
      name: 'a.jpg',
      size: picture.length,
      type: 'image/jpeg',
      sha1,
    })
    expect(answer).toMatchObject({ code: 1, data: { file: { url: `/${key}`, name: 'a.jpg' } } })
  })

  test('a policy is of no use for another key, type or size, and forged ones are refused (T5.8)', async () => {
    const { policy, key } = await announcedPicture()
    expect(await postForm(policy, key.replace('.jpg', '.html'), picture)).toBe(403)
    expect(await postForm(policy, 'stored/2026/11/0123456789abcdef0123456789abcdef.jpg', picture)).toBe(403)
    expect(await postForm(policy, key, Buffer.concat([picture, picture]))).toBe(400)
    expect(await postForm(policy, key, picture.subarray(1))).toBe(400)
    expect(
      await postForm({ ...policy, params: { ...policy.params, 'Content-Type': 'text/html' } }, key, picture),
    ).toBe(403)
    expect(await postForm(policy, key, picture, { acl: 'public-read' })).toBe(403)
    const text = Buffer.from(policy.params.policy ?? '', 'base64').toString()
    const forged = Buffer.from(text.replace(/"eq"|"starts-with"/, '"starts-with"').replace(key, '')).toString(
      'base64',
    )
    expect(
      await postForm({ ...policy, params: { ...policy.params, policy: forged } }, 'stored/x.html', picture),
    ).toBe(403)
    expect(at.server.objects.size).toBe(0)
  })

  test('a callback is believed once, and only for whoever asked for the policy (T5.7)', async () => {
    const { policy, key, facts } = await announcedPicture()
    const report = { url: `/${key}`, ...facts }
    expect(await at.callback(report)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('has not arrived'),
    })
    await postForm(policy, key, picture)
    for (const as of ['editor', 'lin'] as const) expectRefusal(await at.callback(report, as), 'refused')
    expectRefusal(await at.callback(report, 'nobody'), 'signInFirst')
    expect(await at.rows()).toEqual([])
    const twice = await Promise.all([at.callback(report), at.callback(report)])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 1])
    await postForm(policy, key, Buffer.from(picture).fill('x', 50))
    expect((await at.callback(report)).code).toBe(0)
    const [object] = at.stored()
    expect(at.server.objects.get(object ?? '')?.body.subarray(0, 20)).toEqual(picture.subarray(0, 20))
    expect(await at.rows()).toHaveLength(1)
  })

  test.each([
    'https://elsewhere.example/a.jpg',
    'javascript:alert(1)',
    'http://169.254.169.254/latest',
    'http://[::ffff:127.0.0.1]/a.jpg',
    '/files/../../etc/passwd',
    '/files/2026/11/0123456789abcdef0123456789abcdef.jpg',
    '/stored/2026/11/0123456789abcdef0123456789abcdef.jpg',
    '',
    `/files/${'a'.repeat(300)}.jpg`,
    '/files/2026/11/0123456789abcdef\0.jpg',
  ])('a callback for %j, which nobody announced, is refused and asks nothing (T5.7)', async (url) => {
    at.server.asked.length = 0
    expect((await at.callback({ url, name: 'a.jpg', size: 3, type: 'image/jpeg' })).code).toBe(0)
    expect([await at.rows(), at.server.asked]).toEqual([[], []])
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page behind the first bytes of a picture',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])('%s that arrives as a picture is refused in words and removed (T5.1)', async (_what, content) => {
    const facts = { name: 'a.jpg', size: content.length, type: 'image/jpeg' }
    const policy = await at.form(facts)
    await postForm(policy, policy.savename.slice(1), content)
    const answer = await at.callback({ url: policy.savename, ...facts })
    expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(/type|image/) })
    expect([await at.rows(), at.server.objects.size]).toEqual([[], 0])
  })

  test('a checksum that is not that of what arrived is refused', async () => {
    const { policy, key, facts } = await announcedPicture()
    await postForm(policy, key, picture)
    expect(await at.callback({ url: `/${key}`, ...facts, sha1: '0'.repeat(40) })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('not the one that was sent'),
    })
    expect(at.server.objects.size).toBe(0)
  })

  test('what may not be uploaded gets no policy, in words', async () => {
    for (const [asked, words] of [
      [{ name: 'a.html', size: 5, type: 'text/html' }, 'type'],
      [{ name: 'a.svg', size: 5, type: 'image/svg+xml' }, 'type'],
      [{ name: 'a.jpg', size: 30 * 1024 ** 2, type: 'image/jpeg' }, 'exceeds'],
      [{ name: 'a.jpg', size: 0, type: 'image/jpeg' }, 'incomplete'],
    ] as const) {
      const answer = await at.askPolicy(asked)
      expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining(words) })
    }
    for (const as of ['lin', 'nobody'] as const) expectRefusal(await at.askPolicy({}, as), 'signInFirst')
    expect(await at.house.db.read.selectFrom('upload_policy').selectAll().execute()).toEqual([])
  })

  test.each(['../../etc/passwd.jpg', 'a\u202egpj.exe.jpg', `${'很长'.repeat(150)}.jpg`, 'a\r\nb: c.jpg'])(
    'the name %j makes a key of the server, and stands in the record for reading only (T5.2)',
    async (name) => {
      const policy = await at.form({ name, size: picture.length, type: 'image/jpeg' })
      expect(policy.savename).toMatch(/^\/files\/\d{4}\/\d{2}\/[0-9a-f]{32}\.jpg$/)
      await postForm(policy, policy.savename.slice(1), picture)
      const file = fileIn(await at.callback({ url: policy.savename }))
      expect(file.name).toMatch(/^[^\p{C}/\\]{1,100}$/u)
    },
  )

  test('a member gets a policy for one picture of their own room, and its callback is theirs alone (T5.7, T5.8)', async () => {
    const facts = { name: 'me.jpg', size: picture.length, type: 'image/jpeg' }
    const ofMember = (asked: object, as: As = 'lin') =>
      at.ask('GET', `/api/alioss/filePolicy?${new URLSearchParams(Object.entries(asked))}`, {
        as,
        headers: { 'think-lang': 'en' },
      })
    const policy = (await ofMember(facts)).data as unknown as UploadForm
    expect(policy).toMatchObject({ maxsize: 20 * 1024 ** 2, mimetype: 'jpg,jpeg,png,gif,webp,bmp,avif' })
    const report = { url: policy.savename, ...facts }
    expect(await postForm(policy, policy.savename.slice(1), picture)).toBe(200)
    expectRefusal(await at.callback(report), 'refused')
    const file = fileIn(await at.callback(report, 'lin'))
    expect(file).toMatchObject({ url: policy.savename, user_id: at.ids.lin, admin_id: 0 })
    expectRefusal(await at.callback(report, 'lin'), 'refused')
    for (const [asked, words] of [
      [{ name: 'a.pdf', size: 9, type: 'application/pdf' }, 'type'],
      [{ ...facts, size: 21 * 1024 ** 2 }, 'exceeds'],
      [{}, 'incomplete'],
    ] as const)
      expect(await ofMember(asked)).toMatchObject({ code: 0, msg: expect.stringContaining(words) })
    for (const as of ['root', 'nobody'] as const) expectRefusal(await ofMember(facts, as), 'signInFirst')
    const great = { ...facts, size: 19 * 1024 ** 2 }
    const answers = []
    for (let turn = 0; turn < 12; turn++) answers.push(await ofMember(great))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(answers.at(-1)?.msg).toContain('room for files is full')
  })

  test('the configuration of uploads is true: staff may send themselves, members and the site do not', async () => {
    const { data } = await at.ask('GET', '/admin/index/index', { as: 'root' })
    expect(data).toMatchObject({
      siteConfig: { upload: { mode: kind === 's3' ? 's3' : 'alioss', params: {}, maxsize: 20 * 1024 ** 2 } },
    })
    const { data: site } = await at.ask('GET', '/api/index/index')
    expect(site).toMatchObject({ site: { upload: { mode: 'local', url: '', params: {} } } })
  })
})

test('without a store that browsers may send to, the policy says local and nothing can be announced', async () => {
  const world = await openWorld('sqlite')
  const policy = await world.ask('GET', '/admin/alioss/filePolicy?name=a.jpg&size=3&type=image/jpeg', {
    as: 'root',
  })
  expect(policy).toMatchObject({ code: 1, data: { mode: 'local', url: '', params: {} } })
  const body = { name: 'a.jpg', size: 3, type: 'image/jpeg' }
  expect(await world.ask('POST', '/admin/Alioss/begin', { as: 'root', body })).toMatchObject({ code: 0 })
  expect(
    await world.ask('POST', '/admin/Alioss/callback', { as: 'root', body: { url: '/files/x' } }),
  ).toMatchObject({ code: 0 })
  await world.close()
})
