import { joined } from './brush.ts'
import { bambooBranch } from './bamboo.ts'
import { orchid, plumBranch } from './flowers.ts'
import { mixed } from './mood.ts'
import { mist, mountainRange } from './mountains.ts'
import type { Scene } from './scenes.ts'
import { filled, lined, oval, placed, pool, type Sheet, wash } from './sheet.ts'
import { disc, vapour } from './sky.ts'
import {
  bookPile,
  brushPot,
  brushRest,
  cup,
  incenseBurner,
  inkStone,
  paperSheet,
  persimmons,
  qin,
  table,
  teapot,
  vase,
  writingBrush,
} from './still-life.ts'
import { pine } from './trees.ts'

export const tea: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const k = s * 0.0021
  const y = h * 0.8
  return (
    window(sheet) +
    table(sheet, h * 0.7) +
    placed(vase(sheet), w * 0.86, h * 0.73, k * 1.15) +
    plumBranch(
      sheet,
      [
        [w * 0.86, h * 0.73 - k * 134],
        [w * 0.84, h * 0.3],
        [w * 0.78, h * 0.2],
        [w * 0.66, h * 0.14],
      ],
      s * 0.018,
      random.chance(0.5),
      6,
    ) +
    vapour(sheet, w * 0.62 + k * 86, y - k * 74, h * 0.24) +
    placed(teapot(sheet), w * 0.62, y, k * 1.05) +
    placed(cup(sheet), w * 0.4, y + h * 0.03, k) +
    placed(cup(sheet), w * 0.5, y + h * 0.085, k * 1.08) +
    placed(cup(sheet), w * 0.31, y + h * 0.075, k * 1.04) +
    vapour(sheet, w * 0.4, y - k * 24, h * 0.14)
  )
}

export const desk: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  const k = s * 0.0017
  return (
    window(sheet) +
    table(sheet, h * 0.58) +
    placed(brushPot(sheet), w * 0.87, h * 0.66, k * 1.15) +
    placed(bookPile(sheet, 2), w * 0.7, h * 0.635, k * 0.9) +
    placed(paperSheet(sheet), w * 0.47, h * 0.88, k * 1.3) +
    placed(inkStone(sheet), w * 0.83, h * 0.87, k * 1.1) +
    placed(brushRest(sheet), w * 0.66, h * 0.77, k * 0.8) +
    placed(writingBrush(sheet), w * 0.66, h * 0.735, k * 1.05, -9)
  )
}

export const music: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  const k = Math.min(s * 0.0014, w * 0.00105)
  return (
    disc(sheet, w * 0.3, h * 0.26, s * 0.11) +
    mountainRange(sheet, { base: h * 0.66, height: h * 0.26, distance: 0.86, steepness: 0.3 }) +
    mist(sheet, h * 0.64, h * 0.08) +
    pine(sheet, w * 0.98, h * 0.78, h * 0.78, -1, 0.25) +
    table(sheet, h * 0.74) +
    filled(
      `M${joined([w * 0.6 - k * 250, h * 0.8])}h${joined([k * 500])}l${joined([k * 14, k * 16])}h${joined([-k * 528])}z`,
      sheet.ink(0.1),
      0.8,
    ) +
    lined(
      `M${joined([w * 0.6 - k * 205, h * 0.81])}v${joined([h * 0.13])}M${joined([w * 0.6 + k * 205, h * 0.81])}v${joined([h * 0.13])}`,
      sheet.ink(0.1),
      k * 11,
      0.8,
    ) +
    placed(qin(sheet), w * 0.6, h * 0.785, k) +
    placed(incenseBurner(sheet), w * 0.24, h * 0.85, s * 0.0016) +
    vapour(sheet, w * 0.24, h * 0.85 - s * 0.062, h * 0.32)
  )
}

export const books: Scene = (sheet) => {
  const { width: w, height: h, short: s, random } = sheet
  const k = s * 0.0021
  return (
    window(sheet) +
    table(sheet, h * 0.7) +
    orchid(sheet, w * 0.85, h * 0.69, s * 0.34) +
    placed(pot(sheet), w * 0.85, h * 0.75, k) +
    placed(bookPile(sheet, random.whole(3, 5)), w * 0.6, h * 0.83, k * 1.12) +
    placed(cup(sheet), w * 0.37, h * 0.86, k) +
    vapour(sheet, w * 0.37, h * 0.86 - k * 26, h * 0.2)
  )
}

export const fruit: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  const k = Math.min(s * 0.002, w * 0.00145)
  return (
    mist(sheet, h * 0.5, h * 0.3, 0.4) +
    disc(sheet, w * 0.2, h * 0.22, s * 0.045) +
    bambooBranch(sheet, [w * 1.03, h * 0.06], [w * 0.62, h * 0.18], s * 0.11, 0.55) +
    placed(persimmons(sheet), w * 0.52, h * 0.7, k)
  )
}

/** A round lattice of light and a breath of the garden outside, so that a still life has air behind it. */
function window(sheet: Sheet): string {
  const { width: w, height: h, random, short: s } = sheet
  const moon = oval(w * 0.3, h * 0.36, s * 0.25, s * 0.25, wash(sheet, sheet.ink(0.8), 0.05, 0.4))
  return (
    moon +
    (random.chance(0.5)
      ? bambooBranch(sheet, [-w * 0.02, h * 0.1], [w * 0.36, h * 0.24], s * 0.12, 0.55)
      : placed(
          mountainRange(sheet, {
            base: h * 0.5,
            height: h * 0.14,
            distance: 0.8,
            from: w * 0.3 - s * 0.25,
            to: w * 0.3 + s * 0.25,
            peaks: 3,
            steepness: 0.3,
          }),
          0,
          0,
          1,
        ))
  )
}

function pot(sheet: Sheet): string {
  const glaze = mixed(sheet.ink(0.15), '#5f7a70', 0.5)
  return (
    oval(3, 1, 56, 8, pool(sheet, glaze, 0.5, 0)) +
    filled('M-46-46H46L36-4Q0 3-36-4z', wash(sheet, glaze, 0.6, 0.95, 1, 0.4)) +
    filled('M-50-52H50V-43H-50z', glaze)
  )
}
