import { dayOnly, type Mood, moods, mixed, type Palette, palettes, withNight } from './mood.ts'
import { hashOf, seededRandom } from './random.ts'
import {
  bamboo,
  lotus,
  mountains,
  orchidRock,
  pagodaInMist,
  pineCliff,
  plum,
  river,
  type Scene,
  waterTown,
} from './scenes.ts'
import { dialogue, kiteHill, moonGate } from './scenes-people.ts'
import { scholar, scholarWoman } from './scenes-portraits.ts'
import { books, desk, fruit, music, tea } from './scenes-still.ts'
import { newSheet } from './sheet.ts'
import { ground, hasRedSun, seal, weather } from './sky.ts'

const scenes = {
  mountains,
  river,
  bamboo,
  lotus,
  plum,
  orchid: orchidRock,
  pagoda: pagodaInMist,
  bridge: waterTown,
  pine: pineCliff,
  tea,
  brush: desk,
  qin: music,
  books,
  persimmon: fruit,
  kite: kiteHill,
  dialogue,
  moongate: moonGate,
  scholar,
  scholarWoman,
} satisfies Record<string, Scene>

export type Motif = keyof typeof scenes

export const motifs = Object.keys(scenes) as Motif[]

const portraits: readonly Motif[] = ['scholar', 'scholarWoman']
const indoors: readonly Motif[] = ['tea', 'brush', 'books', 'persimmon', ...portraits]

export interface InkLandscape {
  seed: number | string
  width: number
  height: number
  mood?: Mood
  motif?: Motif
  /** The side to keep empty, for words set over the picture. Without it the seed decides. */
  calm?: 'left' | 'right'
  /** The colours of the day alone, for a picture that becomes pixels. */
  isDayOnly?: boolean
}

/** A complete SVG picture in ink wash. The same wish gives the same picture, byte for byte, for ever. */
export function inkLandscape(wish: InkLandscape): string {
  const { width, height } = wish
  const { mood, motif, random } = choices(wish)
  const name = [wish.seed, motif, mood, width, height, wish.calm].join(' ')
  const sheet = newSheet('i' + hashOf(name).toString(36), width / height, mood, random)
  const turned = wish.calm ? wish.calm === 'right' : !portraits.includes(motif) && random.chance(0.45)
  if (wish.calm) sheet.palette = withFaintMoon(sheet.palette)
  const scene = scenes[motif](sheet)
  const { width: w, height: h } = sheet
  const below = ground(sheet, random.between(0.45, 0.6))
  const mark =
    hasRedSun(sheet) && !portraits.includes(motif)
      ? ''
      : seal(
          sheet,
          turned ? w - sheet.short * 0.075 : sheet.short * 0.075,
          h - sheet.short * 0.08,
          sheet.short * 0.052,
        )
  const picture = turned ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${scene}</g>` : scene
  const over = indoors.includes(motif) ? '' : weather(sheet)
  const painted = `<defs>${sheet.definitions()}</defs>${below}${picture}${over}${mark}`
  const { style, picture: inBoth } = wish.isDayOnly
    ? { style: '', picture: dayOnly(painted) }
    : withNight(painted)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">${style}${inBoth}</svg>`
}

/** Light words may lie over the moon of a picture that has words over it. */
const withFaintMoon = (palette: Palette): Palette => ({
  ...palette,
  disc: palette.disc.slice(0, 7) + mixed(palette.disc, palette.ground[1], 0.8).slice(7),
})

/** A few hundred bytes with the light and the weight of the picture of the same wish, to show while it loads. */
export function inkPlaceholder(wish: InkLandscape): string {
  const { mood, random } = choices(wish)
  const [top, middle, bottom] = palettes[mood].ground
  const side = wish.calm === 'right' ? 9 : wish.calm === 'left' ? 23 : random.pick([9, 23])
  const far = mixed(palettes[mood].far, middle, 0.4)
  const tall = Math.round((32 * wish.height) / wish.width)
  return dayOnly(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 ${tall}" preserveAspectRatio="none"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="r"><stop stop-color="${far}"/><stop offset="1" stop-color="${far}" stop-opacity="0"/></radialGradient><path fill="url(#g)" d="M0 0h32v${tall}H0z"/><ellipse cx="${side}" cy="${Math.round(tall * 0.72)}" rx="14" ry="${Math.round(tall * 0.42)}" fill="url(#r)"/></svg>`,
  )
}

/** Every choice but the motif comes from one sequence, so that picture and placeholder agree on mood and light. */
function choices({ seed, mood, motif }: InkLandscape) {
  const random = seededRandom(seed)
  const drawn = random.pick(motifs.filter((name) => !portraits.includes(name)))
  const lights: readonly Mood[] =
    motif && portraits.includes(motif)
      ? ['noon', 'noon', 'dawn', 'rain', 'snow']
      : ['noon', 'noon', 'noon', ...moods]
  const light = random.pick(lights)
  return { random, motif: motif ?? drawn, mood: mood ?? light }
}
