import { fromPublicHost, publicHost } from '#platform/files/addresses/public-host.ts'
import { drawnNow, inkAddress, inkSizes, sizeText, type Ratio } from './ink-address.ts'

export interface PictureSources {
  src: string
  /** Empty if one address fits every screen. */
  srcset: string
  width: number
  height: number
}

/** The only widths that are made; any other is not found. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

const widthsFor: Record<Ratio, readonly PictureWidth[]> = {
  '16:10': [320, 480, 640, 960, 1280],
  '21:9': [640, 960, 1280, 1920],
  '3:4': [160, 320, 480, 640, 960],
  '1:1': [96, 160, 320, 480, 640],
}

/**
 * What a page asks for to show a stored picture in a frame of a ratio.
 *
 * Ink landscapes always go as vectors: over all 19 motifs one costs 3.7 kB (brotli), while the same as webp costs
 * 3.7 kB at 320 px, 6.3 kB at 480, 9.1 kB at 640 and 15 kB at 960, so that only a phone of 320 px without a dense
 * screen would be as well off, and one address is kept by the browser for every place. Uploaded pictures go as
 * webp in the widths of their frame. What cannot be made smaller (moving gifs, bitmaps) goes as it is, and a
 * picture that is missing is an ink landscape of the record's own.
 */
export function pictureSources(stored: string, ratio: Ratio, missing: string): PictureSources {
  const size = inkSizes[ratio]
  if (!canShrink(stored))
    return { src: fromPublicHost(drawnNow(pictureFile(stored, ratio, missing))), srcset: '', ...size }
  const widths = widthsFor[ratio]
  const middle = widths[Math.floor(widths.length / 2)] as PictureWidth
  const srcset = widths.map((width) => `${pictureAddress(stored, width)} ${width}w`).join(', ')
  return { src: pictureAddress(stored, middle), srcset, ...size }
}

/** The file of a picture: the stored one, or the drawing in its place. */
export function pictureFile(stored: string, ratio: Ratio, missing: string): string {
  if (stored.startsWith('/ink/')) return inRatio(stored, ratio)
  return stored || inkAddress({ seed: missing, ratio })
}

/** `/media/640/files/2026/11/….jpg.webp`; ink landscapes have such twins for those who cannot show vectors. */
export const pictureAddress = (stored: string, width: PictureWidth) =>
  `${publicHost}/media/${width}${stored}.webp`

const canShrink = (stored: string) => /^\/files\/.+\.(jpe?g|png|webp|avif)$/i.test(stored)

/** The picture is drawn for this ratio instead of being cropped to it. */
const inRatio = (stored: string, ratio: Ratio) => stored.replace(/\d+x\d+(?=\.svg$)/, sizeText(ratio))
