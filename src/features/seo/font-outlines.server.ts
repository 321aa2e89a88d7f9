import { tablesOf } from '#platform/files/font-tables.server.ts'

/** Letters of a TrueType font as shapes, so that a picture can have words where no font is installed. */
export interface Outlines {
  /** How far one letter leads to the next, as a part of the size of the type. */
  advance(character: string): number
  /** An SVG path with the foot of the letter at `x`, `y`. */
  path(character: string, x: number, y: number, size: number): string
}

interface Point {
  x: number
  y: number
  on: boolean
}

type Contours = Point[][]

export function openOutlines(font: Buffer): Outlines {
  const table = tablesOf(font)
  const units = font.readUInt16BE(table('head') + 18)
  const hasLongOffsets = font.readInt16BE(table('head') + 50) === 1
  const advances = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = glyphFinder(font, table('cmap'))

  function glyphAt(glyph: number): number | null {
    const loca = table('loca')
    const offset = (at: number) =>
      hasLongOffsets ? font.readUInt32BE(loca + at * 4) : font.readUInt16BE(loca + at * 2) * 2
    return offset(glyph) === offset(glyph + 1) ? null : table('glyf') + offset(glyph)
  }

  function contoursOf(glyph: number): Contours {
    const at = glyphAt(glyph)
    if (at === null) return []
    const count = font.readInt16BE(at)
    return count < 0 ? partsOf(at + 10) : simpleContours(font, at, count)
  }

  /** A letter that is put together from others. */
  function partsOf(start: number): Contours {
    const contours: Contours = []
    let at = start
    for (let flags = 0x20; flags & 0x20;) {
      flags = font.readUInt16BE(at)
      const glyph = font.readUInt16BE(at + 2)
      const wide = flags & 1
      const [dx, dy] = wide
        ? [font.readInt16BE(at + 4), font.readInt16BE(at + 6)]
        : [font.readInt8(at + 4), font.readInt8(at + 5)]
      at += wide ? 8 : 6
      at += flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
      for (const contour of contoursOf(glyph))
        contours.push(contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })))
    }
    return contours
  }

  return {
    advance(character) {
      const glyph = Math.min(glyphOf(character), advances - 1)
      return font.readUInt16BE(table('hmtx') + glyph * 4) / units
    },
    path(character, x, y, size) {
      const scale = size / units
      const place = (point: Point) => `${round(x + point.x * scale)} ${round(y - point.y * scale)}`
      return contoursOf(glyphOf(character))
        .map((contour) => curve(contour, place))
        .join('')
    },
  }
}

/** The table of format 12, which covers all of Unicode in groups of neighbours. */
function glyphFinder(font: Buffer, cmap: number): (character: string) => number {
  const count = font.readUInt16BE(cmap + 2)
  const subtables = Array.from({ length: count }, (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8))
  const table = subtables.find((at) => font.readUInt16BE(at) === 12)
  if (table === undefined) throw new Error('The font has no table of all characters')
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    let [low, high] = [0, font.readUInt32BE(table + 12) - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = table + 16 + middle * 12
      if (code < font.readUInt32BE(group)) high = middle - 1
      else if (code > font.readUInt32BE(group + 4)) low = middle + 1
      else return font.readUInt32BE(group + 8) + code - font.readUInt32BE(group)
    }
    return 0
  }
}

function simpleContours(font: Buffer, start: number, count: number): Contours {
  const ends = Array.from({ length: count }, (_, at) => font.readUInt16BE(start + 10 + at * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = start + 10 + count * 2
  at += 2 + font.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = font.readUInt8(at++)
    const times = flag & 8 ? font.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const along = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(at++) : -font.readUInt8(at++)
      else if (!(flag & same)) {
        value += font.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const [xs, ys] = [along(2, 16), along(4, 32)]
  const all = flags.map((flag, each) => ({ x: xs[each] ?? 0, y: ys[each] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, each) => all.slice((ends[each - 1] ?? -1) + 1, end + 1))
}

/** Between two points off the line lies one on it, halfway. */
function curve(contour: Point[], place: (point: Point) => string): string {
  const whole = contour.flatMap((point, at) => {
    const next = contour[(at + 1) % contour.length] ?? point
    return point.on || next.on ? [point] : [point, halfway(point, next)]
  })
  const first = whole.findIndex((point) => point.on)
  if (first === -1) return ''
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)]
  const [start, ...rest] = turned as [Point, ...Point[]]
  return `M${place(start)}${rest.map((point, at) => (point.on ? (rest[at - 1]?.on === false ? place(point) : `L${place(point)}`) : `Q${place(point)} `)).join('')}Z`
}

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

const round = (value: number) => Math.round(value * 10) / 10
