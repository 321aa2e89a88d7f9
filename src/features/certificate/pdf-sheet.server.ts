import { seal } from '#platform/files/seal.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { qrSquares } from '#platform/qr/qr.ts'
import { dayLabel, daysLabel, lengthText, printed, titleText } from './certificate-words.ts'
import type { Facts } from './facts.ts'
import { pdfDocument } from './pdf-document.server.ts'
import { cutFont, type PdfFont } from './pdf-font.server.ts'
import { colour, drawn, frame, short } from './pdf-shapes.ts'
import { heightOf, linesOf, written, type Block, type Line } from './pdf-words.server.ts'

const [width, height] = [842, 595]
const [sheet, ink, soft, cinnabar, hairline] = ['#fffdf9', '#1d1b19', '#5d574e', '#a8321f', '#d9cdb8']
const room = 600
const qrSize = 92
const foot = 62
const [regular, bold] = [0, 1]

/** A certificate on paper: A4 across, in both languages. */
export async function drawCertificate(facts: Facts): Promise<Buffer> {
  const blocks = blocksOf(facts)
  const notes = notesOf(facts)
  const text = (font: number) =>
    [...blocks, ...notes.left, ...notes.right]
      .filter((block) => block.font === font)
      .map((block) => block.text)
  const fonts = await Promise.all([
    cutFont('regular', text(regular).join('')),
    cutFont('bold', text(bold).join('')),
  ])
  const [left, right] = [notes.left, notes.right].map((each) => linesIn(each, 250, fonts)) as [Line[], Line[]]
  const qrAt = 66
  const most = height - 84 - foot - qrSize - 8
  const words = fitting(blocks, most, fonts)
  return pdfDocument({
    width,
    height,
    fonts,
    language: 'zh-CN',
    title: `${printed.certificate.zh} ${printed.certificate.en} ${facts.number}`,
    author: facts.issuer.zh,
    link: { address: facts.address, box: [qrAt, foot, qrAt + qrSize, foot + qrSize] },
    content: [
      paper(),
      written(words, height - 56 - Math.max(0, (most - heightOf(words)) * 0.4), fonts, centred),
      qrCode(facts.address, qrAt, foot),
      written(left, foot + heightOf(left) - 2, fonts, () => qrAt + qrSize + 10),
      written(right, foot + heightOf(right) - 2, fonts, ({ width: own }) => width - 148 - own),
      stamp(width - 136, foot + 4, 66),
    ].join('\n'),
  })
}

const centred = ({ width: own }: Line) => (width - own) / 2

function blocksOf(facts: Facts): Block[] {
  const { holder, kind, issuer, masters, rule, minutes } = facts
  const title = titleText(facts)
  const details: Array<[Label, Label | null]> = [
    [printed.masters, masters.zh ? masters : null],
    [printed.minutes, minutes === null ? null : lengthText(minutes)],
    [printed.days, daysLabel(facts.began_on, facts.done_on)],
  ]
  const said = details.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const small = (text: string, gap: number) => ({ text, font: regular, size: 10, colour: soft, gap })
  const all: Block[] = [
    { text: issuer.zh, font: bold, size: 15, colour: cinnabar, gap: 0, spaced: 0.3 },
    ...unlessSame(issuer, { ...small(issuer.en, 0), spaced: 0.06 }),
    { text: printed.certificate.zh, font: bold, size: 40, colour: ink, gap: 4, spaced: 0.5 },
    { ...small(printed.certificate.en.toUpperCase(), 0), spaced: 0.4 },
    small(`${printed.certify.zh}　${printed.certify.en}`, 14),
    { text: holder.zh, font: bold, size: 32, colour: ink, gap: 2, spaced: isHan(holder.zh) ? 0.2 : 0 },
    ...unlessSame(holder, { text: holder.en, font: regular, size: 15, colour: ink, gap: 0 }),
    small(`${printed[kind].zh}　${printed[kind].en}`, 10),
    { text: title.zh, font: bold, size: 22, colour: ink, gap: 2 },
    ...unlessSame(title, { text: title.en, font: regular, size: 14, colour: ink, gap: 0 }),
    small(said.map(({ name, value }) => `${name.zh} ${value.zh}`).join('　·　'), 12),
    small(said.map(({ name, value }) => `${name.en} ${value.en}`).join('  ·  '), 0),
    { ...small(rule.zh, 8), size: 9 },
    ...unlessSame(rule, { ...small(rule.en, 0), size: 9 }),
  ]
  return all.filter(({ text }) => text !== '')
}

const isHan = (text: string) => /^\p{Script=Han}{1,5}$/u.test(text)

const unlessSame = ({ zh, en }: Label, block: Block) => (zh === en ? [] : [block])

function notesOf({ number, address, issuer, issued_on }: Facts): Record<'left' | 'right', Block[]> {
  const small = (text: string, font = regular, size = 8.5): Block => ({
    text,
    font,
    size,
    colour: soft,
    gap: 0,
  })
  const day = dayLabel(issued_on)
  return {
    left: [
      { ...small(`${printed.number.zh} ${printed.number.en} ${number}`, bold, 11), colour: ink },
      small(`${printed.verify.zh}　${printed.verify.en}`),
      small(address.replace(/^https?:\/\//, ''), regular, 7.5),
    ],
    right: [
      { ...small(issuer.zh, bold, 12), colour: ink },
      ...unlessSame(issuer, small(issuer.en)),
      small(`${printed.issued.zh} ${day.zh}`),
      small(`${printed.issued.en} ${day.en}`),
    ],
  }
}

const linesIn = (blocks: readonly Block[], most: number, fonts: readonly PdfFont[]) =>
  blocks.flatMap((block) => linesOf(block, most, fonts))

/** Long words are written smaller, until all of them have room. */
function fitting(blocks: readonly Block[], most: number, fonts: readonly PdfFont[]): Line[] {
  for (let scale = 1; ; scale *= 0.94) {
    const lines = linesIn(
      blocks.map((block) => ({ ...block, size: block.size * scale, gap: block.gap * scale })),
      room,
      fonts,
    )
    if (heightOf(lines) <= most || scale < 0.2) return lines
  }
}

/** Two lines around the sheet, the inner one with its corners cut in. */
function paper(): string {
  const [out, inn, cut] = [26, 33, 14]
  const [right, top] = [width - inn, height - inn]
  const corners = [
    [inn + cut, inn],
    [right - cut, inn],
    [right - cut, inn + cut],
    [right, inn + cut],
    [right, top - cut],
    [right - cut, top - cut],
    [right - cut, top],
    [inn + cut, top],
    [inn + cut, top - cut],
    [inn, top - cut],
    [inn, inn + cut],
    [inn + cut, inn + cut],
  ]
  const line = corners.map(([x = 0, y = 0], at) => `${x} ${y} ${at === 0 ? 'm' : 'l'}`).join(' ')
  return `${colour(sheet)} rg ${frame(0, 0, width, height)} f
${colour(cinnabar)} RG 1.4 w ${frame(out, out, width - out * 2, height - out * 2)} S
${colour(hairline)} RG 0.8 w ${line} h S`
}

function qrCode(text: string, x: number, y: number): string {
  const rows = qrSquares(text)
  const size = qrSize / rows.length
  const squares = rows.flatMap((row, down) =>
    row.flatMap((dark, along) =>
      dark ? [frame(x + along * size, y + qrSize - (down + 1) * size, size, size)] : [],
    ),
  )
  return `1 1 1 rg ${frame(x, y, qrSize, qrSize)} f ${colour(ink)} rg ${squares.join(' ')} f`
}

/** The seal is drawn from the top down, a page from the bottom up. */
function stamp(x: number, y: number, size: number): string {
  const scale = short(size / 64)
  return `q ${scale} 0 0 -${scale} ${x} ${y + size} cm
${colour(seal.cinnabar)} rg ${drawn(seal.stone)} f
${colour(seal.paper)} RG ${seal.strokeWidth} w 1 j ${drawn(seal.strokes)} S Q`
}
