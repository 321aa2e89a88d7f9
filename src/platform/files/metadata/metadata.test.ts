import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ending } from '#platform/files/file-kinds.ts'
import { readPicture } from '#platform/files/read-picture.server.ts'
import { removeMetadata } from './remove-metadata.server.ts'

const [owner, place] = ['Owner Lin Xi', '31/1 18/1 0/1']
const exif = { IFD0: { Copyright: owner, Make: 'Brand' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place } }
const most = 64_000_000
let folder = ''

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-metadata-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const telling = (format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 1) =>
  noise(60, 40)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${owner}</owner></x:xmpmeta>`)
    .withExif(exif)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

async function cleaned(bytes: Buffer, ending: Ending, orientation?: number) {
  const path = join(folder, 'in')
  await writeFile(path, bytes)
  return { problem: await removeMetadata(path, ending, orientation), bytes: await readFile(path) }
}

describe('metadata of a picture (T5.1)', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a picture in %s loses place, owner and camera, and none of its pixels',
    async (format) => {
      const before = await telling(format)
      expect((await sharp(before).metadata()).exif).toBeDefined()
      const { problem, bytes } = await cleaned(before, format)
      expect(problem).toBeNull()
      for (const word of [owner, 'Brand', 'xmpmeta']) expect(bytes.includes(word), word).toBe(false)
      const { exif: left, xmp } = await sharp(bytes).metadata()
      expect({ left, xmp }).toEqual({ left: undefined, xmp: undefined })
      expect((await pixels(bytes)).equals(await pixels(before))).toBe(true)
    },
  )

  it.each(['jpeg', 'png', 'webp'] as const)('a picture in %s keeps its orientation alone', async (format) => {
    const { bytes } = await cleaned(await telling(format, 6), format, 6)
    expect(bytes.includes(owner)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a clean picture in %s stays as it is',
    async (format) => {
      const before = await noise(60, 40).toFormat(format).toBuffer()
      expect((await cleaned(before, format)).bytes.equals(before)).toBe(true)
    },
  )

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'what follows the end of a %s is dropped',
    async (format) => {
      const before = await noise(60, 40).toFormat(format).toBuffer()
      const { bytes } = await cleaned(Buffer.concat([before, Buffer.from(owner)]), format)
      expect(bytes.equals(before)).toBe(true)
    },
  )

  it('a moving GIF keeps its frames and repetitions and loses its comments', async () => {
    const frames = Buffer.concat([await pixels(await noise(20, 20).png().toBuffer()), Buffer.alloc(1200)])
    const before = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer()
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, owner.length]),
      Buffer.from(owner),
      Buffer.from([0]),
    ])
    const colours = 3 * 2 ** ((before.readUInt8(10) & 7) + 1)
    const body = 13 + colours
    expect(before[body]).toBe(0x21)
    const { bytes } = await cleaned(
      Buffer.concat([before.subarray(0, body), comment, before.subarray(body)]),
      'gif',
    )
    expect(bytes.includes(owner)).toBe(false)
    expect(await sharp(bytes, { pages: -1 }).metadata()).toMatchObject({
      pages: 2,
      loop: 3,
      delay: [100, 200],
    })
  })

  it('a moving WebP keeps its frames', async () => {
    const before = await sharp(Buffer.alloc(2400, 7), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .withExif(exif)
      .webp({ loop: 2 })
      .toBuffer()
    const { bytes } = await cleaned(before, 'webp')
    expect(bytes.includes(owner)).toBe(false)
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe((await sharp(before).metadata()).pages)
  })

  it('a large picture is refused by its size alone, before anything is decoded', async () => {
    const path = join(folder, 'large.webp')
    await writeFile(
      path,
      await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#a8321f' } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
    )
    expect(await readPicture(path, 'webp', 24_000_000)).toBe('tooManyPixels')
    expect(await readPicture(path, 'webp', most)).toEqual({ width: 6000, height: 5000 })
  })

  it.each(['jpg', 'png', 'webp', 'gif', 'avif'] as const)('garbage in %s is refused', async (ending) => {
    const path = join(folder, 'garbage')
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(3, 255), Buffer.alloc(4000, 255)]) {
      await writeFile(path, bytes)
      expect(await readPicture(path, ending, most)).toBe('broken')
    }
  })
})

const box = (type: string, ...content: Array<Buffer | string>) => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const times = (version: number) =>
  Buffer.concat([
    Buffer.from([version, 0, 0, 0]),
    Buffer.alloc(version === 1 ? 16 : 8, 0x77),
    Buffer.alloc(16),
  ])
const track = (kind: string) =>
  box(
    'trak',
    box('tkhd', times(0)),
    box('udta', owner),
    box('mdia', box('mdhd', times(1)), box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12), 'Brand\0')),
  )
const film = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isom'),
    box('uuid', `xmp ${owner}`),
    box(
      'moov',
      box('mvhd', times(0)),
      ...tracks,
      box('udta', box('\u00a9xyz', '+31.2+121.4/')),
      box('meta', owner),
    ),
    box('mdat', 'picture and sound'),
  ])

describe('metadata of a film or a recording', () => {
  it('a film loses place, owner, camera and time, and nothing in it moves', async () => {
    const before = film(track('vide'), track('soun'))
    const { problem, bytes } = await cleaned(before, 'mp4')
    expect(problem).toBeNull()
    expect(bytes.length).toBe(before.length)
    for (const word of [owner, '+31.2', 'Brand', '\u0077'.repeat(8)])
      expect(bytes.includes(word, 0, 'latin1'), word).toBe(false)
    expect(bytes.indexOf('picture and sound')).toBe(before.indexOf('picture and sound'))
  })

  it('a film with a track of places is refused', async () => {
    expect((await cleaned(film(track('vide'), track('meta')), 'mp4')).problem).toBe('tellingTrack')
  })

  it.each([
    ['a box beyond the end', film().subarray(0, 60)],
    ['a box shorter than its head', Buffer.concat([film(), Buffer.from([0, 0, 0, 4]), Buffer.from('udta')])],
  ])('a film with %s is refused', async (_, bytes) => {
    expect((await cleaned(bytes, 'm4a')).problem).toBe('broken')
  })

  it.each(['river.mp4', 'qin-strings.m4a'])(
    'the recording %s of the demo can still be read',
    async (name) => {
      const before = await readFile(join('public/media/demo', name))
      const { problem, bytes } = await cleaned(before, 'mp4')
      expect(problem).toBeNull()
      expect(bytes.length).toBe(before.length)
      const media = before.indexOf('mdat')
      expect(bytes.includes(before.subarray(media, media + 4096))).toBe(true)
    },
  )
})
