import { corrected } from './reed-solomon.ts'
import { formatPlaces, holdsWords, sizeOf, type Version } from './qr-shape.ts'

/** Whether a square is dark. */
export type Squares = (x: number, y: number) => boolean

/** Words in a code, and for each level (M, L, H, Q, as their bits count) how many check the others, and in how many parts. */
const shapes: Record<Version, [total: number, ...levels: [checks: number, parts: number][]]> = {
  1: [26, [10, 1], [7, 1], [17, 1], [13, 1]],
  2: [44, [16, 1], [10, 1], [28, 1], [22, 1]],
  3: [70, [26, 1], [15, 1], [22, 2], [18, 2]],
  4: [100, [18, 2], [20, 1], [16, 4], [26, 2]],
  5: [134, [24, 2], [26, 1], [22, 4], [18, 4]],
  6: [172, [16, 4], [18, 2], [28, 4], [24, 4]],
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The corrected content of a code; null when it is no code or has too many errors. */
export function wordsIn(squares: Squares, version: Version): Uint8Array | null {
  const format = formatOf(squares, version)
  if (format === null) return null
  const [total, ...levels] = shapes[version]
  const level = levels[format >> 3]
  const mask = masks[format & 7]
  if (!level || !mask) return null
  const [checks, parts] = level
  const words = rawWords(squares, version, mask, total)
  const mended = partsOf(words, checks, parts).map((part) => corrected(part, checks))
  if (!mended.every((part) => part !== null)) return null
  return Uint8Array.from(mended.flatMap((part) => [...part.subarray(0, part.length - checks)]))
}

/** Level and mask, of which three bits may be wrong. */
function formatOf(squares: Squares, version: Version): number | null {
  let best = { format: 0, wrong: 15 }
  for (const places of formatPlaces(version)) {
    const said = places.reduce((bits, [x, y]) => (bits << 1) | Number(squares(x, y)), 0)
    for (let format = 0; format < 32; format += 1) {
      const wrong = ones(formatBits(format) ^ said)
      if (wrong < best.wrong) best = { format, wrong }
    }
  }
  return best.wrong <= 3 ? best.format : null
}

function formatBits(format: number): number {
  let rest = format << 10
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((format << 10) | rest) ^ 0x5412
}

const ones = (bits: number) => bits.toString(2).replaceAll('0', '').length

/** In pairs of columns from the right, up and down in turn; the upright line of dots is stepped over. */
function rawWords(
  squares: Squares,
  version: Version,
  mask: (x: number, y: number) => boolean,
  total: number,
): Uint8Array {
  const size = sizeOf(version)
  const words = new Uint8Array(total)
  let [bit, up] = [0, true]
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!holdsWords(version, x, y)) continue
        const at = bit >> 3
        if (at < total && squares(x, y) !== mask(x, y))
          words[at] = (words[at] as number) | (0x80 >> (bit & 7))
        bit += 1
      }
    }
    up = !up
  }
  return words
}

/** The words of the parts lie mixed, the first of each, then the second; some of the last parts are one longer. */
function partsOf(words: Uint8Array, checks: number, count: number): Uint8Array[] {
  const data = words.length - checks * count
  const short = Math.floor(data / count)
  const lengthOf = (part: number) => short + (part >= count - (data % count) ? 1 : 0)
  const parts = Array.from({ length: count }, (_, part) => new Uint8Array(lengthOf(part) + checks))
  let from = 0
  for (let at = 0; at <= short; at += 1)
    for (const [part, one] of parts.entries()) {
      if (at >= lengthOf(part)) continue
      one[at] = words[from] as number
      from += 1
    }
  for (let at = 0; at < checks; at += 1)
    for (const [part, one] of parts.entries()) {
      one[lengthOf(part) + at] = words[from] as number
      from += 1
    }
  return parts
}
