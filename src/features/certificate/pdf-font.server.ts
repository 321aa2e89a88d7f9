import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { tablesOf } from '#platform/files/font-tables.server.ts'

/** The letters of one document, cut out of the whole font, which has all the rare characters of names. */
export interface PdfFont {
  name: string
  bytes: Buffer
  glyphs: ReadonlyMap<string, number>
  /** How far a letter leads to the next, in thousandths of the size of the type. */
  advance(character: string): number
  box: number[]
  ascent: number
  descent: number
}

const weights = {
  regular: '400Regular/NotoSerifSC_400Regular.ttf',
  bold: '600SemiBold/NotoSerifSC_600SemiBold.ttf',
}

export async function cutFont(weight: keyof typeof weights, text: string): Promise<PdfFont> {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-serif-sc/${weights[weight]}`)
  const characters = [...new Set(`${text} `)]
  const bytes = await subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: [],
  })
  const table = tablesOf(bytes)
  const scale = 1000 / bytes.readUInt16BE(table('head') + 18)
  const signed = (at: number) => Math.round(bytes.readInt16BE(at) * scale)
  const glyphs = glyphsOf(bytes, table('cmap'))
  const widths = bytes.readUInt16BE(table('hhea') + 34)
  return {
    name: `${weight === 'bold' ? 'SHUYUB' : 'SHUYUA'}+NotoSerifSC-${weight}`,
    bytes,
    glyphs: new Map(
      characters.map((character) => [character, glyphs.get(character.codePointAt(0) ?? 0) ?? 0]),
    ),
    advance(character) {
      const glyph = Math.min(glyphs.get(character.codePointAt(0) ?? 0) ?? 0, widths - 1)
      return bytes.readUInt16BE(table('hmtx') + glyph * 4) * scale
    },
    box: [36, 38, 40, 42].map((at) => signed(table('head') + at)),
    ascent: signed(table('hhea') + 4),
    descent: signed(table('hhea') + 6),
  }
}

/** A small font may have the table of the first plane alone; one with rare characters has that of all. */
function glyphsOf(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let each = 0; each < font.readUInt16BE(cmap + 2); each += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + each * 8)
    const format = font.readUInt16BE(at)
    if (format === 4) readRuns(font, at, glyphs)
    if (format === 12) readGroups(font, at, glyphs)
  }
  return glyphs
}

function readGroups(font: Buffer, table: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + group * 12
    const [first, last, glyph] = [0, 4, 8].map((part) => font.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ]
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
  }
}

function readRuns(font: Buffer, table: number, glyphs: Map<number, number>): void {
  const size = font.readUInt16BE(table + 6)
  const part = (which: number, run: number) => table + 14 + size * which + (which > 0 ? 2 : 0) + run
  for (let run = 0; run < size; run += 2) {
    const last = font.readUInt16BE(part(0, run))
    const first = font.readUInt16BE(part(1, run))
    const delta = font.readUInt16BE(part(2, run))
    const rangeAt = part(3, run)
    const range = font.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (range === 0 || listed !== 0) glyphs.set(code, (listed + delta) & 0xffff)
    }
  }
}
