import { orientationOnly, type KeepPicture } from './picture-parts.ts'

const shown = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const shownInFrame = new Set(['ALPH', 'VP8 ', 'VP8L'])
const frameHead = 16
const [hasExif, hasXmp] = [0x08, 0x04]

export const keepWebp: KeepPicture = (file, orientation) => {
  const end = 8 + file.readUInt32LE(4)
  const chunks = end <= file.length ? chunksIn(file.subarray(12, end)) : null
  if (!chunks) return null
  const isExtended = chunks.some(({ type }) => type === 'VP8X')
  const turned = isExtended ? orientationOnly(orientation) : null
  const kept: Buffer[] = []
  for (const { type, data } of chunks) {
    const part = keptData(type, data, turned !== null)
    if (part) kept.push(chunk(type, part))
  }
  if (turned) kept.push(chunk('EXIF', turned))
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...kept]
}

function keptData(type: string, data: Buffer, isTurned: boolean): Buffer | null {
  if (!shown.has(type)) return null
  if (type === 'ANMF') return keptFrame(data)
  if (type !== 'VP8X' || data.length === 0) return data
  const flags = Buffer.from(data)
  flags[0] = ((data[0] as number) & ~hasExif & ~hasXmp) | (isTurned ? hasExif : 0)
  return flags
}

function keptFrame(data: Buffer): Buffer | null {
  const chunks = chunksIn(data.subarray(frameHead))
  if (!chunks) return null
  const kept = chunks
    .filter(({ type }) => shownInFrame.has(type))
    .map(({ type, data: inside }) => chunk(type, inside))
  return Buffer.concat([data.subarray(0, frameHead), ...kept])
}

interface Chunk {
  type: string
  data: Buffer
}

function chunksIn(body: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 0; at + 8 <= body.length;) {
    const end = at + 8 + body.readUInt32LE(at + 4)
    if (end > body.length) return null
    chunks.push({ type: body.toString('latin1', at, at + 4), data: body.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return chunks
}

/** A chunk has an even length; an odd one ends with a zero that is not counted. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
