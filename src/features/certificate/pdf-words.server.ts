/** A text in one font and size. */
export interface Block {
  text: string
  font: 'regular' | 'bold'
  size: number
  colour: string
  /** The space above it. */
  gap: number
  /** The space between its letters, in parts of the size. */
  spaced?: number
  /** The tag for screen readers; a paragraph by default. */
  tag?: 'H1'
}

interface TextLine {
  text: string
  width: number
}

/** A block with its line breaks. */
export interface Paragraph extends Block {
  lines: TextLine[]
}

const lineHeight = 1.4

export function paragraphOf(block: Block, room: number, doc: PDFKit.PDFDocument): Paragraph {
  const pieces =
    block.text.match(/[^\p{Script=Han}\s]+\s*|\s+|\p{Script=Han}[、，。：；！？）》”’〉」』]*/gu) ?? []
  const lines: string[] = ['']
  const widthOf = (text: string) => widthOn(doc, block, text.trimEnd())
  for (const piece of pieces.flatMap((each) => (widthOf(each) <= room ? [each] : [...each]))) {
    const last = lines.at(-1) ?? ''
    if (last === '' || widthOf(last + piece) <= room) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return { ...block, lines: lines.map((line) => ({ text: line.trim(), width: widthOf(line.trim()) })) }
}

export const heightOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, { gap, size, lines }) => sum + gap + size * lineHeight * lines.length, 0)

/** Draws paragraphs from `top` down as tagged parts of the document. `place` gives the left edge of each line. */
export function written(
  doc: PDFKit.PDFDocument,
  paragraphs: readonly Paragraph[],
  top: number,
  place: (line: TextLine) => number,
): PDFKit.PDFStructureElement[] {
  let y = top
  return paragraphs.map((paragraph) => {
    const start = y + paragraph.gap
    y = start + paragraph.size * lineHeight * paragraph.lines.length
    const { text, spaced } = paragraph
    const spoken = {
      ...(!/\p{Script=Han}/u.test(text) && { lang: 'en' }),
      // A screen reader would read spaced letters one by one.
      ...(spaced && { actual: text }),
    }
    return doc.struct(paragraph.tag ?? 'P', spoken, () => {
      for (const [at, line] of paragraph.lines.entries())
        writeLine(doc, paragraph, line, place(line), start + paragraph.size * (lineHeight * (at + 1) - 0.42))
    })
  })
}

function writeLine(doc: PDFKit.PDFDocument, block: Block, line: TextLine, x: number, y: number): void {
  const characterSpacing = (block.spaced ?? 0) * block.size
  doc.font(block.font).fontSize(block.size).fillColor(block.colour)
  doc.text(line.text, x, y, { baseline: 'alphabetic', lineBreak: false, characterSpacing })
}

function widthOn(doc: PDFKit.PDFDocument, { font, size, spaced = 0 }: Block, text: string): number {
  const gaps = Math.max(0, [...text].length - 1)
  return doc.font(font).fontSize(size).widthOfString(text) + gaps * spaced * size
}
