import type { FileHandle } from 'node:fs/promises'
import { boxesIn, bytesAt, emptyBox, emptyBytes, BrokenBoxes, type Box } from './boxes.server.ts'

const mostBytes = 1024 * 1024
const tellingItems = ['Exif', 'mime', 'uri ']

/** The parts of an AVIF picture are items. Those with camera data are emptied, and lose their kind. */
export async function emptyItems(file: FileHandle, meta: Box): Promise<void> {
  const parts = new Map((await boxesIn(file, meta.body + 4, meta.end)).map((box) => [box.type, box]))
  const infos = parts.get('iinf')
  if (!infos) return emptyBox(file, meta)
  const telling = await nameless(file, infos)
  const places = parts.get('iloc')
  if (telling.size === 0) return
  if (!places) throw new BrokenBoxes()
  const stored = parts.get('idat')
  for (const { id, isInside, start, length } of placesIn(await contentOf(file, places))) {
    if (!telling.has(id)) continue
    const from = start + (isInside ? (stored?.body ?? Number.NaN) : 0)
    const { size } = await file.stat()
    if (!(from >= 0 && from + length <= size)) throw new BrokenBoxes()
    await emptyBytes(file, from, from + length)
  }
}

async function contentOf(file: FileHandle, { body, end }: Box): Promise<Buffer> {
  if (end - body > mostBytes) throw new BrokenBoxes()
  return bytesAt(file, body, end - body)
}

/** The ids of the items with camera data. Decoders pass over a kind that they do not know. */
async function nameless(file: FileHandle, infos: Box): Promise<Set<number>> {
  const [version] = await bytesAt(file, infos.body, 4)
  const ids = new Set<number>()
  for (const entry of await boxesIn(file, infos.body + (version === 0 ? 6 : 8), infos.end)) {
    const content = await contentOf(file, entry)
    const isLong = content[0] === 3
    if (!isLong && content[0] !== 2) throw new BrokenBoxes()
    const at = isLong ? 10 : 8
    if (!tellingItems.includes(content.toString('latin1', at, at + 4))) continue
    ids.add(isLong ? content.readUInt32BE(4) : content.readUInt16BE(4))
    await file.write(Buffer.from('free', 'latin1'), 0, 4, entry.body + at)
    await emptyBytes(file, entry.body + at + 4, entry.end)
  }
  return ids
}

interface ByteRange {
  id: number
  /** Counted from the beginning of `idat`, not of the file. */
  isInside: boolean
  start: number
  length: number
}

function placesIn(content: Buffer): ByteRange[] {
  const version = content[0] as number
  let at = 4
  const number = (bytes: number): number => {
    at += bytes
    if (at > content.length || (bytes !== 0 && bytes !== 2 && bytes !== 4 && bytes !== 8))
      throw new BrokenBoxes()
    if (bytes === 8) return Number(content.readBigUInt64BE(at - 8))
    return bytes === 0 ? 0 : content.readUIntBE(at - bytes, bytes)
  }
  const sizes = number(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const places: ByteRange[] = []
  for (let left = number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = number(version < 2 ? 2 : 4)
    const isInside = version > 0 && (number(2) & 15) === 1
    number(2)
    const base = number(baseSize)
    for (let extents = number(2); extents > 0; extents -= 1) {
      number(indexSize)
      const start = base + number(offsetSize)
      places.push({ id, isInside, start, length: number(lengthSize) })
    }
  }
  return places
}
