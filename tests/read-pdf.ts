import { inflateSync } from 'node:zlib'
import jsQr from 'jsqr'

/** What a reader of a PDF of ours sees: the words of its lines, the facts in its head, and what its QR code says. */
export function readPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode[^>]*>>\nstream\n/g)].map(
    (found) => {
      const at = (found.index ?? 0) + found[0].length
      return inflateSync(bytes.subarray(at, at + Number(found[1]))).toString('latin1')
    },
  )
  const content = streams.find((each) => each.includes(' Tf ')) ?? ''
  const fonts = streams.filter((each) => each.includes('beginbfchar')).map(lettersOf)
  const lines = [...content.matchAll(/\/F(\d) [^<]*<([0-9a-f]*)> Tj/g)].map(([, font = '', hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => fonts[Number(font)]?.get(glyph) ?? '□').join(''),
  )
  return {
    lines,
    title: textOf(/\/Title <feff([0-9a-f]*)>/.exec(text)?.[1] ?? ''),
    language: /\/Lang \(([^)]*)\)/.exec(text)?.[1],
    link: /\/URI \(([^)]*)\)/.exec(text)?.[1],
    pages: [...text.matchAll(/\/Type \/Page /g)].length,
    isWhole: placesAreRight(text),
    qr: qrIn(content),
  }
}

const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const lettersOf = (table: string) =>
  new Map(
    [...table.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph = '', hex = '']) => [
      glyph,
      textOf(hex),
    ]),
  )

/** Every object begins where the table says so. */
function placesAreRight(text: string): boolean {
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  return places.length > 5 && places.every((place, at) => text.startsWith(`${at + 1} 0 obj`, place))
}

const scale = 4

/** The dark squares put on a white sheet, as a camera would see them. */
function qrIn(content: string): string | undefined {
  const line = content.split('\n').find((each) => each.startsWith('1 1 1 rg ')) ?? ''
  const [around, ...squares] = [...line.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)].map(
    (found) => found.slice(1).map(Number),
  )
  const [left = 0, bottom = 0, size = 0] = around ?? []
  const unit = squares[0]?.[2] ?? 1
  const width = Math.round(size / unit) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [x = 0, y = 0] of squares) {
    const [column, row] = [Math.round((x - left) / unit), Math.round((y - bottom) / unit)]
    for (let down = 0; down < scale; down += 1)
      for (let along = 0; along < scale; along += 1) {
        const at = (width - 1 - (row * scale + down)) * width + column * scale + along
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  }
  return jsQr.default(pixels, width, width)?.data
}
