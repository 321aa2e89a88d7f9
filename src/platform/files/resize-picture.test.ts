import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '#platform/std/log.server.ts'
import { LocalStore } from './local-store.server.ts'
import { SerialQueue } from './serial-queue.server.ts'
import { pictureAddress, pictureFile, pictureSources } from './picture-address.ts'
import { PictureCache } from './picture-cache.server.ts'
import { Pictures } from './resize-picture.server.ts'
import { noClaims } from '#platform/files/store/claims.server.ts'
import { MadeOnce } from '#platform/files/store/made-once.server.ts'
import { readPicture } from './read-picture.server.ts'

const ink = '/ink/tea-1-1600x1000.svg'
const address = '/files/2026/11/0123456789abcdef0123456789abcdef.jpg'
let folder = ''
let store: LocalStore
let line: SerialQueue
let drawLine: SerialQueue

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-pictures-'))
  store = new LocalStore(join(folder, 'files'))
  line = new SerialQueue(50)
  drawLine = new SerialQueue(50)
  await store.put(address.slice('/files/'.length), await photo(1200, 800))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (room = 10_000_000) =>
  new Pictures({
    store,
    line,
    drawLine,
    made: new MadeOnce({
      shelf: new PictureCache(join(folder, 'pictures'), room),
      claims: noClaims,
      log: openLog('silent'),
    }),
    log: openLog('silent'),
  })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f6f62' } })
    .jpeg()
    .toBuffer()
const madeFiles = async () => {
  const entries = await readdir(join(folder, 'pictures'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a picture is made in the requested width, and never larger than the original', async () => {
  const pictures = open()
  const facts = async (width: number, source: string) =>
    sharp((await pictures.get(width, source)) as Buffer).metadata()
  expect(await facts(320, address)).toMatchObject({ format: 'webp', width: 320, height: 213 })
  expect(await facts(1920, address)).toMatchObject({ width: 1200, height: 800 })
  expect(await facts(640, ink)).toMatchObject({ format: 'webp', width: 640, height: 400 })
  expect(await facts(1920, ink)).toMatchObject({ width: 1600, height: 1000 })
})

test('a picture taken with the camera on its side stands upright', async () => {
  const lying = await sharp(await photo(300, 200))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await store.put(address.slice('/files/'.length), lying)
  expect(await sharp((await open().get(160, address)) as Buffer).metadata()).toMatchObject({
    width: 160,
    height: 240,
  })
})

test('other widths, other files and broken pictures give nothing', async () => {
  await store.put('2026/11/0123456789abcdef0123456789abcdee.jpg', Buffer.from('no picture'))
  const pictures = open()
  for (const width of [0, 1, 321, 4000, Number.NaN]) expect(await pictures.get(width, address)).toBeNull()
  expect(await pictures.get(320, address.replace('def.jpg', 'dee.jpg'))).toBeNull()
  expect(await pictures.get(320, address.replace('.jpg', '.pdf'))).toBeNull()
  expect(await pictures.get(320, '/ink/nothing.svg')).toBeNull()
  expect(await madeFiles()).toEqual([])
})

test('parallel requests for a picture wait for one computation, and later ones find it cached', async () => {
  let runs = 0
  const run = drawLine.run.bind(drawLine)
  drawLine.run = (work) => ((runs += 1), run(work))
  const pictures = open()
  const answers = await Promise.all(Array.from({ length: 30 }, () => pictures.get(480, ink)))
  expect(new Set(answers.map((answer) => answer?.toString('base64'))).size).toBe(1)
  await open().get(480, ink)
  expect(runs).toBe(1)
  expect((await madeFiles()).length).toBe(1)
})

test('a file that is removed takes its pictures out of sight', async () => {
  const pictures = open()
  await pictures.get(96, address)
  await store.remove(address.slice('/files/'.length))
  expect(await pictures.get(96, address)).toBeNull()
})

test('when the cache is full, the least recently used pictures are deleted first', async () => {
  const pictures = open(20_000)
  for (const [at, width] of [160, 320].entries()) {
    await pictures.get(width, ink)
    const [file = ''] = (await madeFiles()).filter((each) => each.includes(`/${width}/`))
    await utimes(file, new Date(at), new Date(at))
  }
  await pictures.get(160, ink)
  for (const seed of [2, 3, 4, 5, 6]) await pictures.get(320, ink.replace('-1-', `-${seed}-`))
  const left = await madeFiles()
  const sizes = await Promise.all(left.map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(21_250)
  expect(left.some((file) => file.includes('/160/'))).toBe(true)
})

test('when the queue for pictures is full, further requests are asked to retry', async () => {
  const short = new SerialQueue(2)
  const work = () => new Promise<void>((done) => setTimeout(done, 5))
  const waiting = [short.run(work), short.run(work)]
  await expect(async () => short.run(work)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  await Promise.all(waiting)
  await short.run(work)
})

test('a stored picture does not wait for drawings', async () => {
  const drawing = Promise.withResolvers<void>()
  const blocked = drawLine.run(() => drawing.promise)
  const pictures = open()
  const drawn = pictures.get(320, ink)
  expect(await pictures.get(320, address)).not.toBeNull()
  drawing.resolve()
  await Promise.all([blocked, drawn])
})

test('an upload of a picture goes ahead of any number of requests for pictures', async () => {
  const short = new SerialQueue(4)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const looking = ['a', 'b', 'c', 'd'].map((name) => short.run(work(name)))
  const late = short.run(work('e')).catch((refused: unknown) => refused)
  await Promise.all([short.run(work('upload'), 'member'), ...looking])
  expect(await late).toMatchObject({ kind: 'unavailable' })
  expect(order).toEqual(['a', 'upload', 'b', 'c', 'd'])
})

test('many uploads and public pictures take turns, so that neither waits for all of the others', async () => {
  const queue = new SerialQueue(50)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const first = queue.run(work('first'))
  const uploads = ['A', 'B', 'C', 'D'].map((name) => queue.run(work(name), 'member'))
  const looking = ['a', 'b'].map((name) => queue.run(work(name)))
  await Promise.all([first, ...uploads, ...looking])
  expect(order).toEqual(['first', 'A', 'a', 'B', 'b', 'C', 'D'])
})

test('a picture that would wait too long is refused with a request to retry, and the queue goes on', async () => {
  const slow = new SerialQueue(10, 5)
  const blocked = Promise.withResolvers<void>()
  const running = slow.run(() => blocked.promise)
  await expect(slow.run(async () => 'late')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  blocked.resolve()
  await running
  expect(await slow.run(async () => 'next')).toBe('next')
})

test('a picture that is read is decoded, and the data of the camera is removed from its file', async () => {
  const path = join(folder, 'in.jpg')
  const read = async (bytes: Buffer) => {
    await writeFile(path, bytes)
    return readPicture(path, 'jpg', 64_000_000)
  }
  const clean = await photo(300, 200)
  expect(await read(clean)).toEqual({ width: 300, height: 200 })
  const telling = await sharp(clean)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await read(telling)).toEqual({ width: 200, height: 300 })
  const { exif, orientation } = await sharp(path).metadata()
  expect(orientation).toBe(6)
  expect(exif?.length).toBeLessThan(40)
  expect(await read(clean.subarray(0, clean.length - 100))).toBe('broken')
  expect(await read(await sharp(clean).png().toBuffer())).toBe('broken')
  expect(
    await read(
      await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ),
  ).toBe('tooManyPixels')
})

test('a page gets its pictures by their addresses alone', () => {
  expect(pictureSources(ink, '3:4', 'event-5')).toEqual({
    src: '/ink/tea-1-900x1200.svg?2',
    srcset: '',
    width: 900,
    height: 1200,
  })
  expect(pictureSources('', '16:10', 'event-5').src).toBe('/ink/any-event-5-1600x1000.svg?2')
  expect(pictureFile('', '16:10', 'event-5')).toBe('/ink/any-event-5-1600x1000.svg')
  expect(pictureSources('/files/2026/11/x.gif', '1:1', '')).toMatchObject({
    src: '/files/2026/11/x.gif',
    srcset: '',
  })
  const { src, srcset } = pictureSources(address, '16:10', 'event-5')
  expect(src).toBe(pictureAddress(address, 640))
  expect(srcset.split(', ')[0]).toBe(`/media/320${address}.webp 320w`)
})
