import { hex } from './pdf-document.server.ts'
import type { PdfFont } from './pdf-font.server.ts'
import { colour, short } from './pdf-shapes.ts'

/** Words of one font and size that stand below each other. */
export interface Block {
  text: string
  font: number
  size: number
  colour: string
  /** Above it. */
  gap: number
  /** Between its letters, in parts of the size. */
  spaced?: number
}

export interface Line extends Block {
  width: number
}

const lineHeight = 1.4

export function widthOf({ font, text, size, spaced = 0 }: Block, fonts: readonly PdfFont[]): number {
  const letters = [...text]
  const advances = letters.reduce((sum, letter) => sum + (fonts[font]?.advance(letter) ?? 0), 0)
  return (advances / 1000) * size + Math.max(letters.length - 1, 0) * spaced * size
}

/** As many lines as the words need; Chinese is parted anywhere but before a closing sign, Latin between its words. */
export function linesOf(block: Block, room: number, fonts: readonly PdfFont[]): Line[] {
  const pieces =
    block.text.match(/[^\p{Script=Han}\s]+\s*|\s+|\p{Script=Han}[、，。：；！？）》”’〉」』]*/gu) ?? []
  const lines: string[] = ['']
  const fits = (text: string) => widthOf({ ...block, text: text.trimEnd() }, fonts) <= room
  for (const piece of pieces.flatMap((each) => (fits(each) ? [each] : [...each]))) {
    const last = lines.at(-1) ?? ''
    if (last === '' || fits(last + piece)) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines
    .map((text) => ({ ...block, text: text.trim() }))
    .map((line, at) => ({ ...line, gap: at === 0 ? line.gap : 0, width: widthOf(line, fonts) }))
}

export const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { gap, size }) => sum + gap + size * lineHeight, 0)

/** Puts lines below each other from `top`, each where `place` says it begins. */
export function written(
  lines: readonly Line[],
  top: number,
  fonts: readonly PdfFont[],
  place: (line: Line) => number,
): string {
  let y = top
  return lines
    .map((line) => {
      y -= line.gap + line.size * lineHeight
      return wordsAt(line, place(line), y + line.size * 0.42, fonts)
    })
    .join('\n')
}

function wordsAt(line: Line, x: number, y: number, fonts: readonly PdfFont[]): string {
  const { text, font, size, spaced = 0 } = line
  const letters = [...text].map((letter) => hex(fonts[font]?.glyphs.get(letter) ?? 0))
  return `BT /F${font} ${short(size)} Tf ${colour(line.colour)} rg ${short(spaced * size)} Tc ${short(x)} ${short(y)} Td <${letters.join('')}> Tj ET`
}
