import { deflateSync } from 'node:zlib'
import type { PdfFont } from './pdf-font.server.ts'

/** A document of one page; its fonts are called F0, F1 and so on in its content. */
export interface PdfPage {
  width: number
  height: number
  title: string
  author: string
  language: string
  fonts: PdfFont[]
  content: string
  /** Where a click leads, as left, bottom, right and top. */
  link: { address: string; box: number[] }
}

export function pdfDocument(page: PdfPage): Buffer {
  const objects: Array<string | Buffer> = []
  const add = (object: string | Buffer) => objects.push(object)
  const [catalog, pages, sheet, info] = [1, 2, 3, 4]
  objects.length = info
  const content = add(stream(Buffer.from(page.content, 'latin1')))
  const link = add(
    `<< /Type /Annot /Subtype /Link /Rect [${page.link.box.join(' ')}] /Border [0 0 0] /A << /S /URI /URI (${plain(page.link.address)}) >> >>`,
  )
  const fonts = page.fonts.map((font, at) => `/F${at} ${addFont(font, add)} 0 R`)
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${page.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`
  objects[pages - 1] = `<< /Type /Pages /Kids [${sheet} 0 R] /Count 1 >>`
  objects[sheet - 1] =
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << ${fonts.join(' ')} >> >> /Contents ${content} 0 R /Annots [${link} 0 R] >>`
  objects[info - 1] = `<< /Title ${unicode(page.title)} /Author ${unicode(page.author)} >>`
  return written(objects, `/Root ${catalog} 0 R /Info ${info} 0 R`)
}

/** Each letter is shown by its number in the font; what letter that is stands in a table for those who search and copy. */
function addFont(font: PdfFont, add: (object: string | Buffer) => number): number {
  const shown = [...font.glyphs].filter(([, glyph]) => glyph > 0)
  const file = add(stream(font.bytes, `/Length1 ${font.bytes.length}`))
  const described = add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 733 /StemV 90 /FontFile2 ${file} 0 R >>`,
  )
  const widths = shown.map(([character, glyph]) => `${glyph} [${Math.round(font.advance(character))}]`)
  const letters = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${described} 0 R /CIDToGIDMap /Identity /DW 1000 /W [${widths.join(' ')}] >>`,
  )
  const readable = add(stream(Buffer.from(letterTable(shown), 'latin1')))
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${letters} 0 R] /ToUnicode ${readable} 0 R >>`,
  )
}

const atOnce = 100

function letterTable(shown: ReadonlyArray<readonly [string, number]>): string {
  const lines = shown.map(([character, glyph]) => `<${hex(glyph)}> <${utf16(character)}>`)
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += atOnce) {
    const some = lines.slice(at, at + atOnce)
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

export const hex = (glyph: number) => glyph.toString(16).padStart(4, '0')

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

const unicode = (text: string) => `<feff${utf16(text)}>`

const plain = (address: string) => encodeURI(decodeURI(address)).replaceAll(/[()\\]/g, '\\$&')

function stream(bytes: Buffer, facts = ''): Buffer {
  const packed = deflateSync(bytes)
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${facts} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** The objects one after the other, and where each of them begins. */
function written(objects: Array<string | Buffer>, trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xE4\xF6\xFC\xDF\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
