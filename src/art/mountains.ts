import { brushStroke, leaf, type Point, pointAlong, pressure, smoothOutline } from './brush.ts'
import { mixed } from './mood.ts'
import { filled, oval, pool, type Sheet, wash } from './sheet.ts'

interface Range {
  /** Where the feet of the mountains vanish. */
  base: number
  height: number
  distance: number
  from?: number
  to?: number
  peaks?: number
  /** 0 gentle hills of the south, 1 steep needles. */
  steepness?: number
}

/** A range, painted peak by peak: every peak is dark at its own top and lost in mist at its foot. */
export function mountainRange(sheet: Sheet, range: Range): string {
  const { random, width } = sheet
  const { from = -0.1 * width, to = 1.1 * width, steepness = 0.5 } = range
  const count = range.peaks ?? random.whole(4, 6)
  const step = (to - from) / count
  const order = Array.from({ length: count }, (_, at) => ({ at, tall: random.between(0.2, 1) ** 0.8 }))
  order.sort((a, b) => b.tall - a.tall)
  return order
    .map(({ at, tall }) => {
      const x = from + step * (at + random.between(0.15, 0.85))
      const half = step * (0.75 + tall * 0.7) * random.between(0.85, 1.25) * (1.2 - steepness * 0.4)
      return peak(sheet, x, range.base, half, range.height * tall, range.distance, steepness)
    })
    .join('')
}

export function peak(
  sheet: Sheet,
  x: number,
  base: number,
  half: number,
  height: number,
  distance: number,
  steepness = 0.5,
): string {
  const { random } = sheet
  const ridge = ridgeLine(
    sheet,
    x,
    base,
    half,
    height,
    steepness,
    distance < 0.45 ? 24 : distance < 0.7 ? 18 : 13,
  )
  const body = smoothOutline(
    [[even(x - half), even(base) + 8], ...ridge, [even(x + half), even(base) + 8]],
    1,
  )
  const colour = snowy(sheet) ? mixed('#fdfcf9', sheet.ink(distance), 0.12) : sheet.ink(distance)
  const mountain = filled(body, wash(sheet, colour, distance < 0.3 ? 0.95 : 0.9, 0))
  if (distance > 0.57) return mountain
  const outline = sheet.define((id) => `<path id="${id}" d="${body}"/>`)
  const hidden = `<use href="#${outline}" fill="${veil(sheet)}"/>`
  const top = ridge.findIndex((point) => point[1] === Math.min(...ridge.map((p) => p[1])))
  const crest = ridge.slice(Math.max(0, top - random.whole(2, 6)), top + random.whole(4, 8))
  const strength = snowy(sheet) ? 0.6 : 0.42
  const contour = brushStroke({
    spine: crest,
    random,
    steps: 10,
    roughness: 0.6,
    width: pressure(sheet.short * 0.013 * (1.05 - distance), 0.05, 0, random.between(0.3, 0.6)),
  })
  const shadow = ridge.slice(top).filter((_, at) => at % 2 === 0)
  const shade = smoothOutline(
    [
      ridge[top]!,
      ...shadow,
      [even(x + half * 0.45), even(base)],
      [even(x + half * 0.08), even(base - height * 0.45)],
    ],
    1,
  )
  return (
    hidden +
    mountain.replace(`<path d="${body}"`, `<use href="#${outline}"`) +
    filled(shade, wash(sheet, sheet.ink(distance * 0.6), 0.5, 0), snowy(sheet) ? 0.35 : 0.55) +
    filled(contour, sheet.ink(distance * 0.4), strength) +
    (distance < 0.6 ? texture(sheet, ridge, base, height, distance) : '')
  )
}

function ridgeLine(
  sheet: Sheet,
  x: number,
  base: number,
  half: number,
  height: number,
  steepness: number,
  steps: number,
): Point[] {
  const { random } = sheet
  const lean = random.between(-0.35, 0.35)
  const shoulders = [-0.55, 0.1, 0.6].map((at) => ({
    at: at + random.between(-0.25, 0.25),
    tall: random.between(-0.06, 0.2 + steepness * 0.16),
    wide: random.between(0.1, 0.3),
  }))
  let drift = 0
  return Array.from({ length: steps - 1 }, (_, step) => {
    const t = ((step + 1) / steps) * 2 - 1
    const away = Math.abs(t - lean * (1 - Math.abs(t)))
    const rounded = Math.cos((away * Math.PI) / 2) ** 1.3
    const sharp = (1 - away) ** 1.45
    const main = rounded * (1 - steepness) + sharp * steepness
    const side =
      shoulders.reduce((sum, { at, tall, wide }) => sum + tall * Math.exp(-(((t - at) / wide) ** 2)), 0) *
      Math.min(1, (1 - Math.abs(t)) * 3)
    drift =
      drift * 0.55 +
      random.between(-1, 1) * height * (0.02 + steepness * 0.045) * Math.min(1, (1 - Math.abs(t)) * 2.5)
    const wander = random.between(-0.5, 0.5) * (half / steps)
    return [even(x + t * half + wander), even(base - height * (main * 0.9 + side) - drift)]
  })
}

/** Even numbers have whole middles, which keeps the path of a large outline short. */
function even(number: number): number {
  return Math.round(number / 2) * 2
}

/** 皴: short strokes that run down from the ridge and give the rock its grain. */
function texture(
  sheet: Sheet,
  ridge: readonly Point[],
  base: number,
  height: number,
  distance: number,
): string {
  const { random } = sheet
  let grain = ''
  ridge.forEach(([x, y], at) => {
    const next = ridge[at + 1]
    if (!next || base - y < height * 0.22 || random.chance(0.2)) return
    const fall = next[1] - y
    const slope = Math.sign(fall) || 1
    const below = ridge[Math.max(0, Math.min(ridge.length - 1, at + slope * 4))]!
    const lie = Math.min(0.4, Math.abs((below[0] - x) / (below[1] - y || 1)) * 0.5)
    const length = (base - y) * random.between(0.16, 0.4)
    const drop = random.between(0.03, 0.12) * height
    const run = slope * length * lie * random.between(0.5, 1)
    grain += leaf(
      x - slope * random.between(2, 14),
      y + drop,
      Math.atan2(length, run),
      Math.hypot(length, run),
      sheet.short * 0.007 * (1 - distance),
      -run * 0.2,
    )
  })
  return filled(grain, sheet.ink(distance * 0.5), 0.17)
}

/** Bare paper under a near mountain, so that the ranges behind do not shine through; it ends where the mist begins. */
function veil(sheet: Sheet): string {
  const { mist } = sheet.palette
  const id = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".5" stop-color="${mist}"/>` +
      `<stop offset=".95" stop-color="${mist}" stop-opacity="0"/></linearGradient>`,
  )
  return `url(#${id})`
}

/** A bank of mist: a few flat pools of bare paper. */
export function mist(sheet: Sheet, y: number, thickness: number, strength = 0.9): string {
  const { random, width, palette } = sheet
  const fill = pool(sheet, palette.mist, strength, 0)
  return [0.1, 0.5, 0.9]
    .map((x) =>
      oval(
        width * (x + random.between(-0.15, 0.15)),
        y + random.between(-0.3, 0.3) * thickness,
        width * random.between(0.35, 0.6),
        thickness * random.between(0.7, 1.1),
        fill,
      ),
    )
    .join('')
}

/** A slope that rises from the lower edge and carries what stands in front. */
export function bank(sheet: Sheet, line: readonly Point[], distance = 0.12): string {
  const { random, height } = sheet
  const first = line[0]!
  const last = line.at(-1)!
  const crest = Array.from({ length: 11 }, (_, at) => pointAlong(line, at / 10))
  const ground = smoothOutline([[first[0] - 20, height + 40], ...crest, [last[0] + 20, height + 40]], 1)
  const edge = brushStroke({
    spine: crest,
    width: pressure(7, 0.1, 0.1, random.between(0.3, 0.7)),
    random,
    roughness: 0.5,
    steps: 12,
  })
  const ink = snowy(sheet) ? '#fbfaf6' : sheet.ink(distance)
  return (
    filled(ground, sheet.palette.mist, 0.9) +
    filled(ground, wash(sheet, ink, 0.8, 0.25)) +
    filled(edge, sheet.ink(0.05), 0.5)
  )
}

function snowy(sheet: Sheet): boolean {
  return sheet.mood === 'snow'
}
