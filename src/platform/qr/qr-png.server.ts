import { crc32, deflateSync } from 'node:zlib'
import { qrSquares } from './qr.ts'

/** A picture for letters, whose readers draw no SVG: one bit a pixel, a few hundred bytes. */
export function qrPng(text: string, pixels = 8): Buffer {
  const rows = qrSquares(text)
  const size = rows.length * pixels
  const lines = rows.flatMap((row) => Array<Buffer>(pixels).fill(lineOf(row, pixels)))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // One bit a pixel, in grey.
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The first byte says that the line is not foretold from others; a set bit is white. */
function lineOf(row: boolean[], pixels: number): Buffer {
  const width = row.length * pixels
  const line = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x += 1) {
    if (!row[Math.floor(x / pixels)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
