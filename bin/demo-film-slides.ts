import sharp from 'sharp'
import type { DemoSlide, DemoFilm } from '#app/demo/films/film.ts'
import { inkLandscape } from '#art/ink-landscape.ts'

const [width, height] = [640, 360]

/** A drawing of the house with the title of the slide on its empty side; the lower third stays free for captions. */
export async function drawSlide(slide: DemoSlide, film: DemoFilm, file: string): Promise<void> {
  const { motif, mood, title, line = '' } = slide
  const picture = inkLandscape({ seed: title.en, width, height, motif, mood, calm: 'left', isDayOnly: true })
  const other = film.language === 'zh' ? title.en : title.zh
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="paper" x2="0" y2="1"><stop stop-color="#fbf8f2" stop-opacity=".88"/><stop offset="1" stop-color="#fbf8f2" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="200" fill="url(#paper)"/>
    <g font-family="Noto Serif CJK SC, serif" fill="#25211d">
      <text x="40" y="82" font-size="38" font-weight="600">${title[film.language]}</text>
      <text x="42" y="116" font-size="17" fill="#5d574e">${other}</text>
      <text x="40" y="${line.length === 1 ? 196 : 164}" font-size="${line.length === 1 ? 64 : 24}" fill="#a8321f">${line}</text>
    </g></svg>`
  await sharp(Buffer.from(picture))
    .resize(width, height)
    .composite([{ input: Buffer.from(words) }])
    .png()
    .toFile(file)
}
