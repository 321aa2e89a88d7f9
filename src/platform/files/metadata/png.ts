import { crc32 } from 'node:zlib'
import { orientationOnly, type KeepPicture } from './picture-parts.ts'

/** What shows something: the picture, its colours and transparency, and the frames of a moving one. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
)

export const keepPng: KeepPicture = (file, orientation) => {
  const kept = [file.subarray(0, 8)]
  const turned = orientationOnly(orientation)
  let at = 8
  while (at + 12 <= file.length) {
    const next = at + 12 + file.readUInt32BE(at)
    if (next > file.length) return null
    const type = file.toString('latin1', at + 4, at + 8)
    if (shown.has(type)) kept.push(file.subarray(at, next))
    if (type === 'IHDR' && turned) kept.push(chunk('eXIf', turned))
    if (type === 'IEND') return kept
    at = next
  }
  return null
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
