import { brushStroke, joined, type Point, pressure } from './brush.ts'
import { bambooStalk } from './bamboo.ts'
import { adultAndChild, farFigure, kite } from './figures.ts'
import { plumBranch } from './flowers.ts'
import { mixed } from './mood.ts'
import { bank, mist, mountainRange, peak } from './mountains.ts'
import type { Scene } from './scenes.ts'
import { filled, lined, oval, placed, pool, type Sheet, wash } from './sheet.ts'
import { birds, disc, vapour } from './sky.ts'
import { cup } from './still-life.ts'
import { pine, willow } from './trees.ts'

export const kiteHill: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  const k = s * 0.0038
  const [kx, ky] = [w * 0.3, h * 0.24]
  const hand: Point = [w * 0.7 + k * 45, h * 0.86 - k * 22]
  return (
    mountainRange(sheet, { base: h * 0.84, height: h * 0.26, distance: 0.84, steepness: 0.15 }) +
    mountainRange(sheet, { base: h * 0.9, height: h * 0.16, distance: 0.6, steepness: 0.05, peaks: 4 }) +
    mist(sheet, h * 0.86, h * 0.07) +
    willow(sheet, w * 0.93, h * 0.88, h * 0.72, -1) +
    bank(sheet, [
      [w * 0.2, h * 1.02],
      [w * 0.42, h * 0.92],
      [w * 0.66, h * 0.86],
      [w * 0.86, h * 0.87],
      [w * 1.05, h * 0.92],
    ]) +
    lined(`M${joined(hand)}Q${joined([w * 0.5, h * 0.6])} ${joined([kx, ky])}`, sheet.ink(0.1), 1, 0.65) +
    placed(kite(sheet), kx, ky, s * 0.0019, -24) +
    birds(sheet, w * 0.52, h * 0.3, 4, s * 0.01) +
    placed(adultAndChild(sheet), w * 0.7, h * 0.862, k)
  )
}

export const dialogue: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  const k = s * 0.0034
  return (
    disc(sheet, w * 0.27, h * 0.24, s * 0.07) +
    mountainRange(sheet, { base: h * 0.66, height: h * 0.34, distance: 0.84, steepness: 0.4 }) +
    mist(sheet, h * 0.66, h * 0.1) +
    peak(sheet, w * 1.02, h, s * 0.42, h * 0.6, 0.3, 0.4) +
    mist(sheet, h * 0.84, h * 0.07, 0.7) +
    bank(
      sheet,
      [
        [w * 0.14, h * 1.02],
        [w * 0.3, h * 0.9],
        [w * 0.55, h * 0.85],
        [w * 0.8, h * 0.85],
        [w * 1.05, h * 0.82],
      ],
      0.25,
    ) +
    pine(sheet, w * 0.84, h * 0.86, h * 0.66, -1) +
    placed(farFigure(sheet, true, false), w * 0.47, h * 0.88, -k) +
    placed(farFigure(sheet, true, false), w * 0.64, h * 0.885, k) +
    placed(cup(sheet), w * 0.555, h * 0.895, k * 0.2) +
    vapour(sheet, w * 0.555, h * 0.87, h * 0.13)
  )
}

export const moonGate: Scene = (sheet) => {
  const { width: w, height: h, short: s, random } = sheet
  const [x, y, r] = [w * 0.6, h * 0.55, Math.min(h * 0.33, w * 0.36)]
  const wall = `M0 ${Math.round(h * 0.13)}H${w}V${Math.round(h * 0.9)}H0z`
  const hole = `M${joined([x - r, y])}a${joined([r, r])} 0 1 0 ${joined([2 * r])} 0a${joined([r, r])} 0 1 0 ${joined([-2 * r])} 0z`
  const tiles = Array.from(
    { length: Math.round(w / 34) },
    (_, at) => `M${at * 34 + 6} ${Math.round(h * 0.13)}v-22`,
  ).join('')
  const white = mixed('#fffdf8#6f6e6a', sheet.palette.mist, 0.35)
  return (
    mountainRange(sheet, {
      base: y + r * 0.55,
      height: r * 0.9,
      distance: 0.8,
      from: x - r * 1.3,
      to: x + r * 1.3,
      peaks: 4,
      steepness: 0.4,
    }) +
    disc(sheet, x - r * 0.35, y - r * 0.45, r * 0.13) +
    mist(sheet, y + r * 0.5, h * 0.07) +
    bambooStalk(sheet, x + r * 0.75, s * 0.016, 0.5, -0.06) +
    bambooStalk(sheet, x + r * 0.5, s * 0.02, 0.3, -0.05) +
    `<path d="${wall}${hole}" fill="${white}" fill-rule="evenodd"/><path d="${wall}${hole}" fill="${wash(sheet, sheet.ink(0.6), 0.3, 0.1)}" fill-rule="evenodd"/>` +
    lined(hole, sheet.ink(0.15), s * 0.014, 0.75) +
    lined(hole, white, s * 0.004, 0.7) +
    filled(`M-9 ${Math.round(h * 0.105)}H${w + 9}v${Math.round(h * 0.028)}H-9z`, sheet.ink(0.12), 0.9) +
    lined(tiles, sheet.ink(0.08), 12, 0.85) +
    `<path d="M0 ${Math.round(h * 0.885)}H${w}V${h}H0z" fill="${white}"/><path d="M0 ${Math.round(h * 0.885)}H${w}V${h}H0z" fill="${wash(sheet, sheet.ink(0.35), 0.6, 0.15)}"/>` +
    placed(rock(sheet), w * 0.2, h * 0.93, s * 0.0021) +
    plumBranch(
      sheet,
      [
        [w * 0.1, h * 0.93],
        [w * 0.16, h * 0.68],
        [w * 0.11, h * 0.5],
        [w * 0.22, h * 0.36],
        [w * 0.34, h * 0.33],
      ],
      s * 0.03,
      random.chance(0.6),
      8,
    )
  )
}

/** A Taihu stone: thin, wrinkled, pierced, leaning. */
function rock(sheet: Sheet): string {
  const ink = sheet.ink(0.12)
  const body =
    'M-44 4C-56-20-34-34-46-62C-54-84-30-94-34-116C-30-140-4-150 8-136C26-128 18-108 30-96C46-84 30-66 42-48C54-30 40-14 48 4zM-14-96C-24-88-18-74-8-78C2-84-2-100-14-96zM6-58C-4-52-2-36 10-38C22-40 20-60 6-58zM-22-40C-30-36-28-24-20-24C-12-26-14-42-22-40z'
  const grain =
    brushStroke({
      spine: [
        [-38, -112],
        [-24, -80],
        [-34, -40],
        [-26, 0],
      ],
      width: pressure(7, 0.3, 0, 0.4),
      random: sheet.random,
      roughness: 0.5,
    }) +
    brushStroke({
      spine: [
        [14, -130],
        [16, -96],
        [30, -60],
        [28, -10],
      ],
      width: pressure(6, 0.3, 0, 0.4),
      random: sheet.random,
      roughness: 0.5,
    })
  return (
    oval(0, 4, 74, 10, pool(sheet, ink, 0.5, 0)) +
    `<path d="${body}" fill="${wash(sheet, ink, 0.85, 0.6, 1, 0.6)}" fill-rule="evenodd"/>` +
    filled(grain, sheet.ink(0), 0.5)
  )
}
