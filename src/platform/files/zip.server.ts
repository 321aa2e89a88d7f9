import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** With `/` between folders, and never a way out of the folder that it is unpacked in. */
  name: string
  content: AsyncIterable<Uint8Array>
  /** It is small already, as pictures and PDFs are. */
  packed?: boolean
}

interface Head {
  name: Buffer
  stamp: Field[]
  begin: number
}

interface Sum {
  crc: number
  size: number
  packed: number
}

/** Beyond these begins another form of archive, which not everything that unpacks knows. */
const most = { bytes: 0xffff_ffff, entries: 0xffff }

/** Sums stand behind each content, since nobody knows them before; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** Made on Unix, where it is a plain file that everybody may read. */
const maker = (3 << 8) | version
const plainFile = (0o100644 << 16) >>> 0

/**
 * An archive that is made while it is taken: of what has gone out only its list is kept. `at` is what a clock on the
 * wall shows.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry>,
  at: readonly [day: string, time: string],
): AsyncGenerator<Buffer> {
  const stamp = stampOf(at)
  const list: Buffer[] = []
  let written = 0
  for await (const entry of entries) {
    const head: Head = { name: nameOf(entry), stamp, begin: written }
    const sum: Sum = { crc: 0, size: 0, packed: 0 }
    for await (const piece of piecesOf(entry, head, sum)) {
      written += piece.length
      yield piece
    }
    list.push(listed(head, sum))
    if (written > most.bytes || sum.size > most.bytes || list.length > most.entries)
      throw new RangeError('There is more than an archive holds')
  }
  const directory = Buffer.concat(list)
  const counts: Field[] = [
    [2, list.length],
    [2, list.length],
  ]
  yield directory
  yield fields([4, 0x06054b50], [4, 0], ...counts, [4, directory.length], [4, written], [2, 0])
}

function nameOf({ name }: ZipEntry): Buffer {
  const steps = name.split('/')
  if (steps.some((step) => ['', '.', '..'].includes(step)) || /[\\:\0]/.test(name))
    throw new Error(`Nothing is packed under the name ${JSON.stringify(name)}`)
  return Buffer.from(name)
}

async function* piecesOf(entry: ZipEntry, { name, stamp }: Head, sum: Sum): AsyncGenerator<Buffer> {
  const unknown: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ]
  yield Buffer.concat([
    fields([4, 0x04034b50], [2, version], [2, flags], [2, deflated], ...stamp, ...unknown),
    fields([2, name.length], [2, 0]),
    name,
  ])
  yield* packed(entry, sum)
  yield fields([4, 0x08074b50], ...sumFields(sum))
}

async function* packed({ content, packed: small = false }: ZipEntry, sum: Sum): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: small ? 0 : 6, chunkSize: 65_536 })
  const feeding = pipeline(summed(content, sum), packer)
  // What fails here fails below as well, for the packer ends with it.
  feeding.catch(() => {})
  try {
    for await (const piece of packer as AsyncIterable<Buffer>) {
      sum.packed += piece.length
      yield piece
    }
    await feeding
  } finally {
    packer.destroy()
  }
}

async function* summed(content: AsyncIterable<Uint8Array>, sum: Sum): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    sum.crc = crc32(piece, sum.crc)
    sum.size += piece.length
    yield piece
  }
}

function listed({ name, stamp, begin }: Head, sum: Sum): Buffer {
  return Buffer.concat([
    fields([4, 0x02014b50], [2, maker], [2, version], [2, flags], [2, deflated], ...stamp, ...sumFields(sum)),
    // No comment and nothing more, on the first disk.
    fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, plainFile], [4, begin]),
    name,
  ])
}

const sumFields = ({ crc, size, packed: small }: Sum): Field[] => [
  [4, crc],
  [4, small],
  [4, size],
]

/** Two seconds are the least that it knows, and 1980 its first year. */
function stampOf([day, time]: readonly [string, string]): Field[] {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return [
    [2, (hours << 11) | (minutes << 5) | (seconds >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | date],
  ]
}

type Field = readonly [length: 2 | 4, value: number]

function fields(...all: Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of all) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
