import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'
import { seal } from '#platform/files/seal.ts'
import { openPicture } from '#platform/files/open-picture.server.ts'
import { linesOf } from './share-layout.ts'

/** The preview of a shared link in a chat: the picture, the title and the name of the centre. */
export interface SharePictureRequest {
  title: string
  siteName: string
  /** When and where, for an event. What does not fit is left out from the end. */
  occasion: string[]
  /** A picture of any size. */
  picture: Buffer
}

export const shareSize = { width: 1200, height: 630 }

const pictureHeight = 400
const margin = 64
const smallSize = 30
const gap = 48
const sealSize = 76
const [paper, ink, soft] = ['#faf7f1', '#1d1b19', '#5d574e']
const fontFile = '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'

/** A long title is written smaller before it is cut. */
const smallestTitle = { size: 36, most: 3 }
const titleStyles = [{ size: 54, most: 2 }, { size: 46, most: 2 }, smallestTitle]

export async function drawShare({ picture, ...words }: SharePictureRequest): Promise<Buffer> {
  const font = openSync(createRequire(import.meta.url).resolve(fontFile)) as Font
  const above = await openPicture(picture)
  const top = await above.resize(shareSize.width, pictureHeight, { fit: 'cover' }).png().toBuffer()
  const sheet = await openPicture(Buffer.from(sheetOf(words, font)))
  // A palette would paint areas of the paper grey.
  return sheet
    .composite([{ input: top, left: 0, top: 0 }])
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer()
}

function sheetOf({ title, siteName, occasion }: Omit<SharePictureRequest, 'picture'>, font: Font): string {
  const { width, height } = shareSize
  const room = width - margin * 2
  const { lines, size } = titleLines(narrowed(title), room, font)
  const first = pictureHeight + (lines.length === 1 ? 92 : size + 16)
  const words = lines.map((line, at) => write(font, line, margin, first + at * size * 1.25, size))
  const left = margin + sealSize * 0.72
  const nameEnd = left + widthOf(font, siteName, smallSize)
  const told = occasionIn(occasion, width - margin - nameEnd - gap, font)
  const toldAt = width - margin - widthOf(font, told, smallSize)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<path fill="${ink}" d="${words.join('')}"/>
<path fill="${soft}" d="${write(font, siteName, left, height - 34, smallSize)}${write(font, told, toldAt, height - 34, smallSize)}"/>
<svg x="${margin}" y="${height - 70}" width="${sealSize * 0.6}" height="${sealSize * 0.6}" viewBox="${seal.viewBox}">
<path fill="${seal.cinnabar}" d="${seal.stone}"/>
<path fill="none" stroke="${seal.paper}" stroke-width="${seal.strokeWidth}" stroke-linejoin="round" d="${seal.strokes}"/>
</svg></svg>`
}

function occasionIn(parts: string[], room: number, font: Font): string {
  const told = narrowed(parts.join(' · '))
  const isEnough = parts.length === 0 || widthOf(font, told, smallSize) <= room
  return isEnough ? told : occasionIn(parts.slice(0, -1), room, font)
}

/** The title in the largest letters in which it is whole. In the smallest ones its end may be cut. */
function titleLines(title: string, room: number, font: Font) {
  const inLines = (size: number, most: number) =>
    linesOf(title, most, room, (text) => widthOf(font, text, size))
  const { size, most } =
    titleStyles.find((each) => inLines(each.size, Infinity).length <= each.most) ?? smallestTitle
  return { size, lines: inLines(size, most) }
}

/** The curly marks of this font are as wide as a Chinese character, and would tear a title in Latin letters. */
const narrowed = (title: string) =>
  /\p{Script=Han}/u.test(title) ? title : title.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** Words as one shape, so that a picture has them where no font is installed; their foot is at `y`. */
function write(font: Font, text: string, x: number, y: number, size: number): string {
  const scale = size / font.unitsPerEm
  let at = x
  return font
    .glyphsForString(text)
    .map(({ path, advanceWidth }) => {
      const placed = path.scale(scale, -scale).translate(at, y).toSVG()
      at += advanceWidth * scale
      return placed
    })
    .join('')
}

const widthOf = (font: Font, text: string, size: number) =>
  font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * (size / font.unitsPerEm)
