import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '#platform/call/house.server.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { inkAddress } from './ink-address.ts'
import { serveFile } from './serve.server.ts'

const film = '/files/2026/11/0123456789abcdef0123456789abcdef.mp4'
const page = '/files/2026/11/0123456789abcdef0123456789abcdee.txt'
const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
const confined = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
let house: House

beforeAll(async () => {
  house = (await openSmallHouse()).house
  const { store } = house.files
  await store.put(film.slice('/files/'.length), content)
  await store.put(page.slice('/files/'.length), Buffer.from('<script>alert(1)</script>'))
})
afterAll(() => house.close())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const served = await serveFile(house, { path, headers, method, address: '203.0.113.5' })
  if (!served) return null
  const body = Buffer.isBuffer(served.body) ? served.body : await buffer(served.body as Readable)
  return { ...served, body }
}

describe('a stored file', () => {
  test('a stored file is sent whole, with its type, and may be cached for ever', async () => {
    const served = await ask(film)
    expect(served?.status).toBe(200)
    expect(served?.body.equals(content)).toBe(true)
    expect(served?.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'content-disposition': 'inline',
      'content-security-policy':
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
  })

  test('a stored file that browsers need not show is sent as a download (T5.1)', async () => {
    expect((await ask(page))?.headers).toMatchObject({
      'content-security-policy': confined,
      'content-disposition': 'attachment',
      'content-type': 'text/plain; charset=utf-8',
    })
  })

  test('HEAD of a stored file sends its headers without its content', async () => {
    const served = await ask(film, { range: 'bytes=0-9' }, 'HEAD')
    expect(served).toMatchObject({ status: 200, headers: { 'content-length': '1000' } })
    expect(served?.body.length).toBe(0)
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=10-5000', 10, 999],
  ])('a stored file is sent in part for the range %s', async (range, start, end) => {
    const served = await ask(film, { range })
    expect(served?.status).toBe(206)
    expect(served?.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(served?.headers['content-length']).toBe(String(end - start + 1))
    expect(served?.body.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'a stored file has no part for the range %s',
    async (range) => {
      expect(await ask(film, { range })).toMatchObject({
        status: 416,
        headers: { 'content-range': 'bytes */1000' },
      })
    },
  )

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'a stored file is sent whole for the range %s',
    async (range) => {
      expect(await ask(film, { range })).toMatchObject({ status: 200 })
    },
  )

  test('a stored file is sent in part only of the version that the client has', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask(film))?.headers ?? {}
    const statusFor = async (condition: string) =>
      (await ask(film, { range: 'bytes=0-1', 'if-range': condition }))?.status
    expect(await statusFor(etag)).toBe(206)
    expect(await statusFor(modified)).toBe(206)
    expect(await statusFor('"other"')).toBe(200)
    expect(await statusFor(`W/${etag}`)).toBe(200)
  })

  test('a stored file is not sent again to a client that has it', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask(film))?.headers ?? {}
    const statusFor = async (headers: Record<string, string>) => (await ask(film, headers))?.status
    expect(await statusFor({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
    expect(await statusFor({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200)
    expect(await statusFor({ 'if-modified-since': modified })).toBe(304)
    expect(await statusFor({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
    expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200)
  })
})

test.each([
  '/files/2026/11/0123456789abcdef0123456789abcdff.mp4',
  '/files/../shuyuan.db',
  '/files/2026/11/../../../shuyuan.db',
  '/files/.incoming/x',
  '/files/2026/11/',
  '/files/',
  '/files/2026%2f11/0123456789abcdef0123456789abcdef.mp4',
  '/media/640/files/2026/11/0123456789abcdef0123456789abcdef.mp4.webp',
  '/media/640/ink/../files.webp',
  '/ink/../tea-1-1600x1000.svg',
  '/elsewhere',
])('%s is not found', async (path) => {
  expect(await ask(path)).toBeNull()
})

describe('an ink landscape', () => {
  const address = inkAddress({
    seed: 'Event 5',
    motif: 'scholarWoman',
    mood: 'dusk',
    calm: 'left',
    ratio: '21:9',
  })

  beforeAll(async () => {
    const seeds = ['a', 'b'].map((seed) => inkAddress({ seed, ratio: '3:4' }))
    const values = [address, ...seeds].map((each) => ({ name: each.slice('/ink/'.length) }))
    await house.db.write(({ queries }) => queries.insertInto('ink_picture').values(values).execute())
  })

  test('an ink landscape is drawn from its address alone, in a format that the browser accepts, and sandboxed', async () => {
    expect(address).toBe('/ink/scholarwoman-dusk-left-event-5-2100x900.svg')
    const plain = await ask(address)
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((coding) => ask(address, { 'accept-encoding': coding })),
    )
    expect(plain?.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': confined,
    })
    expect(plain?.body.toString()).toMatch(/^<svg .*width="2100" height="900".*<\/svg>$/s)
    expect(br?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br?.body as Buffer)).toEqual(plain?.body)
    expect(gunzipSync(gzip?.body as Buffer)).toEqual(plain?.body)
    expect(plain?.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(plain?.headers).not.toHaveProperty('etag')
  })

  test('an ink landscape needs no motif, and each seed has its own picture', async () => {
    const [one, two] = await Promise.all(['a', 'b'].map((seed) => ask(inkAddress({ seed, ratio: '3:4' }))))
    expect(one?.body.equals(two?.body as Buffer)).toBe(false)
  })

  test.each([
    'tea-1-1601x1000',
    'tea-1-99999x99999',
    'coffee-1-1600x1000',
    'tea-A_1-1600x1000',
    'tea--1600x1000',
    `tea-${'x'.repeat(41)}-1600x1000`,
    'tea-<b>-1600x1000',
  ])('an ink picture is not drawn for %s', async (name) => {
    expect(await ask(`/ink/${name}.svg`)).toBeNull()
  })
})
