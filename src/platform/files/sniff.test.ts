import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesItsType } from './file-content.server.ts'
import { endingOf, fileKinds, type Ending } from './file-kinds.ts'

let folder = ''
const samples = new Map<Ending, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-sniff-'))
  const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a8321f' } })
  for (const format of ['png', 'gif', 'webp', 'avif'] as const)
    samples.set(format, await plain.clone().toFormat(format).toBuffer())
  const jpeg = await plain.clone().jpeg().toBuffer()
  const box = (brand: string) =>
    Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\u0002\0isom${brand}\0\0\0\bmdat`, 'latin1')
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const more: Array<[Ending, Buffer]> = [
    ['jpg', jpeg],
    ['jpeg', jpeg],
    ['bmp', bitmap()],
    ['mp4', box('mp42')],
    ['m4a', box('M4A ')],
    ['webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex')],
    ['mp3', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0002\u0001', 'latin1'), Buffer.alloc(300)])],
    ['wav', Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1')],
    ['vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n学而时习之\n')],
    ['pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['zip', zip({ 'a.txt': 'a' })],
    ['rar', Buffer.from('Rar!\u001a\u0007\u0001\0', 'latin1')],
    ['doc', old],
    ['xls', old],
    ['docx', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' })],
    ['xlsx', zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' })],
    ['txt', Buffer.from('\ufeff学而时习之，不亦说乎？\r\n\tLearning')],
  ]
  for (const [ending, bytes] of more) samples.set(ending, bytes)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function says(bytes: Buffer | string, ending: Ending): Promise<boolean> {
  const path = join(folder, 'sample')
  await writeFile(path, bytes)
  return matchesItsType(path, ending)
}

describe.each(Object.keys(fileKinds) as Ending[])('a file that ends with .%s', (ending) => {
  test('a file is accepted when its content fits its ending (T5.1)', async () => {
    expect(await says(samples.get(ending) as Buffer, ending)).toBe(true)
  })

  test('a file is refused when its content is a page, a program or a drawing (T5.1)', async () => {
    const lies = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\u0000',
      'MZ\u0090\u0000',
      '\u007fELF\u0001',
      '',
    ]
    for (const lie of lies.slice(0, ending === 'txt' ? 3 : 4)) expect(await says(lie, ending)).toBe(false)
  })

  test('a file is refused when its content is a picture, sound or document of another kind', async () => {
    const families: Ending[][] = [
      ['jpg', 'jpeg'],
      ['doc', 'xls'],
      ['mp4', 'm4a'],
      ['zip', 'docx', 'xlsx'],
    ]
    const twins = families.find((set) => set.includes(ending)) ?? []
    const mayPass = new Set<Ending>([
      ending,
      ...twins,
      ...(ending === 'txt' ? (['pdf', 'vtt'] as const) : []),
    ])
    const taken: Ending[] = []
    for (const [other, bytes] of samples)
      if (!mayPass.has(other) && (await says(bytes, ending))) taken.push(other)
    expect(taken).toEqual([])
  })
})

test('a zip is no document, and a document with macros is none either', async () => {
  expect(await says(zip({ 'a.txt': 'a' }), 'docx')).toBe(false)
  expect(await says(zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'docx')).toBe(false)
  expect(
    await says(
      zip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
      'docx',
    ),
  ).toBe(false)
  expect(await says((samples.get('docx') as Buffer).subarray(0, -30), 'docx')).toBe(false)
})

test.each(['pdf', 'rar', 'doc', 'mp3', 'mp4', 'webm', 'wav', 'bmp', 'png', 'avif'] as const)(
  'a file that ends with .%s and is a zip as well is refused (T5.1)',
  async (ending) => {
    const [file, archive] = [samples.get(ending) as Buffer, zip({ 'a.html': '<script>' })]
    const remark = Buffer.concat([archive, Buffer.from('PK\u0005\u0006 and more words')])
    remark.writeUInt16LE(remark.length - archive.length, archive.length - 2)
    for (const more of [archive, remark]) expect(await says(Buffer.concat([file, more]), ending)).toBe(false)
    for (const more of ['', 'PK\u0005\u0006', 'PK\u0005\u0006 is how the end of a zip begins'])
      expect(await says(Buffer.concat([file, Buffer.from(more)]), ending)).toBe(true)
  },
)

test.each<[Ending, string]>([
  ['bmp', 'BMW is a brand of cars, and this is only text'],
  ['gif', 'GIFts for everybody, and this is only text'],
  ['pdf', '%PDFs are nice, and this is only text'],
  ['mp4', 'thisftypabcd and this is only text'],
  ['mp4', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
])('a text or another kind that begins almost like .%s is refused', async (ending, bytes) => {
  expect(await says(bytes, ending)).toBe(false)
})

test.each<[Ending, string]>([
  ['avif', '\0\0\0\u0018ftypmif1\0\0\0\0avifmiaf'],
  ['mp4', '\0\0\0\u0014ftypqt  \0\0\0\0mp42'],
  ['m4a', '\0\0\0\u0014ftypisom\0\0\0\0isom'],
])('a .%s is taken when its kind is named second, as some phones write it', async (ending, bytes) => {
  expect(await says(bytes, ending)).toBe(true)
})

test('text is valid UTF-8 to its end, without control characters', async () => {
  expect(
    await says(Buffer.concat([Buffer.from('好'.repeat(50_000)), Buffer.from([0xe5, 0xa5])]), 'txt'),
  ).toBe(false)
  expect(await says('好'.repeat(50_000), 'txt')).toBe(true)
  expect(await says('bell \u0007', 'txt')).toBe(false)
})

test('the ending is the last one, in any case, and only one of ours', () => {
  expect(endingOf('a.b.JPG')).toBe('jpg')
  for (const name of ['a.svg', 'a.html', 'a.jpg.js', 'a.jpg ', 'a.constructor', 'jpg', 'a.', 'a.jpg\0.x'])
    expect(endingOf(name)).toBeNull()
})

function bitmap(): Buffer {
  const bytes = Buffer.alloc(58)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(1, 18)
  bytes.writeInt32LE(-1, 22)
  return bytes
}

/** Stored without compression; enough of the format for a reader of directories. */
function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(crc32(text), 14)
    local.writeUInt32LE(text.length, 18)
    local.writeUInt32LE(text.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    local.copy(central, 16, 14, 28)
    central.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name + text))
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + text.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}
