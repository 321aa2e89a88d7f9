import type { Motif } from '#art/ink-landscape.ts'
import type { Mood } from '#art/mood.ts'

/** The shapes pictures have on our pages, and the size a picture of each is drawn at. */
export const inkSizes = {
  '16:10': { width: 1600, height: 1000 },
  '21:9': { width: 2100, height: 900 },
  '3:4': { width: 900, height: 1200 },
  '1:1': { width: 1000, height: 1000 },
} as const

export type Ratio = keyof typeof inkSizes

export interface InkRequest {
  /** A seed that makes this picture differ from others of its motif, such as `event-5`. */
  seed: string
  motif?: Motif
  mood?: Mood
  /** The side to keep empty, for words over the picture. */
  calm?: 'left' | 'right'
  ratio: Ratio
}

/**
 * Browsers keep a drawing for a year. This counts the releases that draw them differently, and pages ask for them with
 * it.
 */
const drawing = 2

export const drawnNow = (address: string) => (address.startsWith('/ink/') ? `${address}?${drawing}` : address)

/** `/ink/<motif or any>[-<mood>][-<left|right>]-<seed>-<width>x<height>.svg`: the address is the whole wish. */
export function inkAddress({ seed, motif, mood, calm, ratio }: InkRequest): string {
  const name = [motif?.toLowerCase() ?? 'any', mood, calm, plain(seed)].filter(Boolean).join('-')
  return `/ink/${name}-${sizeText(ratio)}.svg`
}

export function sizeText(ratio: Ratio): string {
  const { width, height } = inkSizes[ratio]
  return `${width}x${height}`
}

const plain = (seed: string) =>
  seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || '0'
