import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'
import { seal } from '#platform/files/seal.ts'
import { openPicture } from '#platform/files/open-picture.server.ts'
import { linesOf } from './share-layout.ts'

/** The preview of a shared link in a chat: the picture, the title and the name of the centre. */
export interface SharePictureRequest {
  title: string
  siteName: string
  /** A picture of any size. */
  picture: Buffer
}

export const shareSize = { width: 1200, height: 630 }

const pictureHeight = 400
const margin = 64
const titleSize = 54
const nameSize = 30
const sealSize = 76
const [paper, ink, soft] = ['#faf7f1', '#1d1b19', '#5d574e']
const fontFile = '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'

export async function drawShare({ title, siteName, picture }: SharePictureRequest): Promise<Buffer> {
  const font = openSync(createRequire(import.meta.url).resolve(fontFile)) as Font
  const above = await openPicture(picture)
  const top = await above.resize(shareSize.width, pictureHeight, { fit: 'cover' }).png().toBuffer()
  const sheet = await openPicture(Buffer.from(sheetOf(title, siteName, font)))
  return sheet
    .composite([{ input: top, left: 0, top: 0 }])
    .png({ palette: true, quality: 85, effort: 4 })
    .toBuffer()
}

function sheetOf(title: string, siteName: string, font: Font): string {
  const { width, height } = shareSize
  const room = width - margin * 2
  const lines = linesOf(narrowed(title), 2, room, (text) => widthOf(font, text, titleSize))
  const first = pictureHeight + (lines.length === 1 ? 92 : 72)
  const words = lines.map((line, at) => write(font, line, margin, first + at * titleSize * 1.25, titleSize))
  const left = margin + sealSize * 0.72
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<path fill="${ink}" d="${words.join('')}"/>
<path fill="${soft}" d="${write(font, siteName, left, height - 34, nameSize)}"/>
<svg x="${margin}" y="${height - 70}" width="${sealSize * 0.6}" height="${sealSize * 0.6}" viewBox="${seal.viewBox}">
<path fill="${seal.cinnabar}" d="${seal.stone}"/>
<path fill="none" stroke="${seal.paper}" stroke-width="${seal.strokeWidth}" stroke-linejoin="round" d="${seal.strokes}"/>
</svg></svg>`
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
