import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { seal } from '#platform/files/seal.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { qrSquares } from '#platform/qr/qr.ts'
import { dayLabel, daysLabel, lengthText, printed, titleText } from './certificate-words.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import { heightOf, paragraphOf, written, type Block, type Paragraph } from './pdf-words.server.ts'

const [width, height] = [842, 595]
const [sheet, ink, soft, cinnabar, hairline] = ['#fffdf9', '#1d1b19', '#5d574e', '#a8321f', '#d9cdb8']
const room = 600
const qr = { x: 66, y: height - 62 - 92, size: 92 }
const foot = height - 62

/** A certificate as PDF: A4 landscape, in both languages, and tagged for screen readers. */
export function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const doc = openSheet(facts)
  doc.markContent('Artifact', { type: 'Layout' })
  drawPaper(doc)
  doc.endMarkedContent()
  doc.addStructure(doc.struct('Document', {}, partsOf(doc, facts)))
  doc.end()
  return buffer(doc)
}

function openSheet({ number, issuer, issued_on }: CertificateFacts): PDFKit.PDFDocument {
  const doc = new PdfDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    // The library's types do not include this profile yet.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `${printed.certificate.zh} ${printed.certificate.en} ${number}`,
      Author: issuer.zh,
      CreationDate: new Date(issued_on),
    },
  })
  const fontFile = (file: string) =>
    createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-serif-sc/${file}.ttf`)
  doc.registerFont('regular', fontFile('400Regular/NotoSerifSC_400Regular'))
  doc.registerFont('bold', fontFile('600SemiBold/NotoSerifSC_600SemiBold'))
  return doc
}

/** The texts in the order in which a screen reader reads them. */
function partsOf(doc: PDFKit.PDFDocument, facts: CertificateFacts): PDFKit.PDFStructureElement[] {
  const most = qr.y - 92
  const words = fitting(doc, blocksOf(facts), most)
  const notes = notesOf(facts)
  const [left, right] = [notes.left, notes.right].map((blocks) =>
    blocks.map((block) => paragraphOf(block, 250, doc)),
  ) as [Paragraph[], Paragraph[]]
  return [
    ...written(
      doc,
      words,
      56 + Math.max(0, (most - heightOf(words)) * 0.4),
      (line) => (width - line.width) / 2,
    ),
    qrCode(doc, facts.address),
    ...written(doc, left, foot + 2 - heightOf(left), () => qr.x + qr.size + 10),
    ...written(doc, right, foot + 2 - heightOf(right), (line) => width - 148 - line.width),
    sealFigure(doc, facts.issuer),
  ]
}

function blocksOf(facts: CertificateFacts): Block[] {
  const { holder, kind, issuer, masters, rule, minutes } = facts
  const title = titleText(facts)
  const details: Array<[Label, Label | null]> = [
    [printed.masters, masters.zh ? masters : null],
    [printed.minutes, minutes === null ? null : lengthText(minutes)],
    [printed.days, daysLabel(facts.began_on, facts.done_on)],
  ]
  const said = details.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const small = (text: string, gap: number): Block => ({ text, font: 'regular', size: 10, colour: soft, gap })
  const all: Block[] = [
    { text: issuer.zh, font: 'bold', size: 15, colour: cinnabar, gap: 0, spaced: 0.3 },
    ...unlessSame(issuer, { ...small(issuer.en, 0), spaced: 0.06 }),
    { text: printed.certificate.zh, font: 'bold', size: 40, colour: ink, gap: 4, spaced: 0.5, tag: 'H1' },
    { ...small(printed.certificate.en.toUpperCase(), 0), spaced: 0.4 },
    small(`${printed.certify.zh}　${printed.certify.en}`, 14),
    { text: holder.zh, font: 'bold', size: 32, colour: ink, gap: 2, spaced: isHan(holder.zh) ? 0.2 : 0 },
    ...unlessSame(holder, { text: holder.en, font: 'regular', size: 15, colour: ink, gap: 0 }),
    small(`${printed[kind].zh}　${printed[kind].en}`, 10),
    { text: title.zh, font: 'bold', size: 22, colour: ink, gap: 2 },
    ...unlessSame(title, { text: title.en, font: 'regular', size: 14, colour: ink, gap: 0 }),
    small(said.map(({ name, value }) => `${name.zh} ${value.zh}`).join('　·　'), 12),
    small(said.map(({ name, value }) => `${name.en} ${value.en}`).join('  ·  '), 0),
    { ...small(rule.zh, 8), size: 9 },
    ...unlessSame(rule, { ...small(rule.en, 0), size: 9 }),
  ]
  return all.filter(({ text }) => text !== '')
}

const isHan = (text: string) => /^\p{Script=Han}{1,5}$/u.test(text)

const unlessSame = ({ zh, en }: Label, block: Block) => (zh === en ? [] : [block])

function notesOf({
  number,
  address,
  issuer,
  issued_on,
}: CertificateFacts): Record<'left' | 'right', Block[]> {
  const small = (text: string, font: Block['font'] = 'regular', size = 8.5): Block => ({
    text,
    font,
    size,
    colour: soft,
    gap: 0,
  })
  const day = dayLabel(issued_on)
  return {
    left: [
      { ...small(`${printed.number.zh} ${printed.number.en} ${number}`, 'bold', 11), colour: ink },
      small(`${printed.verify.zh}　${printed.verify.en}`),
      small(address.replace(/^https?:\/\//, ''), 'regular', 7.5),
    ],
    right: [
      { ...small(issuer.zh, 'bold', 12), colour: ink },
      ...unlessSame(issuer, small(issuer.en)),
      small(`${printed.issued.zh} ${day.zh}`),
      small(`${printed.issued.en} ${day.en}`),
    ],
  }
}

/** Long texts get a smaller size, until all of them fit. */
function fitting(doc: PDFKit.PDFDocument, blocks: readonly Block[], most: number): Paragraph[] {
  for (let scale = 1; ; scale *= 0.94) {
    const paragraphs = blocks.map((block) =>
      paragraphOf({ ...block, size: block.size * scale, gap: block.gap * scale }, room, doc),
    )
    if (heightOf(paragraphs) <= most || scale < 0.2) return paragraphs
  }
}

/** Two lines around the sheet, the inner one with its corners cut in. */
function drawPaper(doc: PDFKit.PDFDocument): void {
  const [out, inn, cut] = [26, 33, 14]
  const [right, bottom] = [width - inn, height - inn]
  doc.rect(0, 0, width, height).fill(sheet)
  doc
    .lineWidth(1.4)
    .rect(out, out, width - out * 2, height - out * 2)
    .stroke(cinnabar)
  doc
    .lineWidth(0.8)
    .polygon(
      [inn + cut, inn],
      [right - cut, inn],
      [right - cut, inn + cut],
      [right, inn + cut],
      [right, bottom - cut],
      [right - cut, bottom - cut],
      [right - cut, bottom],
      [inn + cut, bottom],
      [inn + cut, bottom - cut],
      [inn, bottom - cut],
      [inn, inn + cut],
      [inn + cut, inn + cut],
    )
    .stroke(hairline)
}

/** The code leads to the address by a camera and by a click. */
function qrCode(doc: PDFKit.PDFDocument, address: string): PDFKit.PDFStructureElement {
  const { x, y, size } = qr
  const words = `${printed.verify.zh} ${printed.verify.en} ${address}`
  const figure = { alt: words, bbox: [x, y, x + size, y + size] }
  const code = doc.struct('Figure', figure, () => {
    doc.rect(x, y, size, size).fill('white')
    const rows = qrSquares(address)
    const unit = size / rows.length
    for (const [down, row] of rows.entries())
      for (const [along, dark] of row.entries())
        if (dark) doc.rect(x + along * unit, y + down * unit, unit, unit)
    doc.fill(ink)
  })
  const link = doc.struct('Link').add(code)
  const clicked = { structParent: link, Contents: pdfText(words) }
  doc.link(x, y, size, size, address, clicked)
  link.end()
  return link
}

/** The library writes a plain string as a PDF name, and a `String` object as a PDF text. */
const pdfText = (words: string) => Object(words) as string

function sealFigure(doc: PDFKit.PDFDocument, issuer: Label): PDFKit.PDFStructureElement {
  const [x, y, size] = [width - 136, foot - 70, 66]
  const alt = `${printed.seal.zh} ${printed.seal.en} · ${issuer.zh}`
  const figure = { alt, bbox: [x, y, x + size, y + size] }
  return doc.struct('Figure', figure, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 64)
    doc.path(seal.stone).fill(seal.cinnabar)
    doc.path(seal.strokes).lineWidth(seal.strokeWidth).lineJoin('round').stroke(seal.paper)
    doc.restore()
  })
}
