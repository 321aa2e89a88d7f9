import type { Point } from './brush.ts'
import { bambooBranch, bambooStalk } from './bamboo.ts'
import { bridge, houses, pagoda, pavilion } from './buildings.ts'
import { farFigure } from './figures.ts'
import { lotusFlower, lotusLeaf, orchid, plumBranch } from './flowers.ts'
import { bank, mist, mountainRange, peak } from './mountains.ts'
import { placed, type Sheet } from './sheet.ts'
import { birds, disc, hasRedSun } from './sky.ts'
import { bareTree, farTrees, pine, reeds, willow } from './trees.ts'
import { boat, ripples, shoreline, waterfall } from './water.ts'

/** A scene paints everything between the ground and the seal, its weight on the right. */
export type Scene = (sheet: Sheet) => string

export const mountains: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const fx = w * random.between(0.66, 0.74)
  return (
    disc(sheet, w * random.between(0.2, 0.34), h * random.between(0.18, 0.26), s * 0.05) +
    mountainRange(sheet, { base: h * 0.62, height: h * 0.36, distance: 0.85, peaks: 6, steepness: 0.3 }) +
    mountainRange(sheet, {
      base: h * 0.72,
      height: h * 0.42,
      distance: 0.6,
      from: w * 0.25,
      peaks: 4,
      steepness: 0.5,
    }) +
    mist(sheet, h * 0.68, h * 0.08) +
    peak(sheet, fx, h * 0.9, s * 0.42, h * 0.66, 0.26, 0.55) +
    waterfall(sheet, fx - s * 0.05, h * 0.52, h * 0.24) +
    mist(sheet, h * 0.84, h * 0.1) +
    peak(sheet, w * 0.95, h * 1.02, s * 0.42, h * 0.46, 0.12, 0.5) +
    birds(sheet, w * 0.4, h * 0.34, 5, s * 0.011) +
    bank(sheet, [
      [w * 0.3, h * 1.02],
      [w * 0.46, h * 0.95],
      [w * 0.62, h * 0.93],
      [w * 0.8, h * 0.96],
      [w * 1.05, h * 0.9],
    ]) +
    placed(pavilion(sheet), w * 0.56, h * 0.945, s * 0.0011) +
    pine(sheet, w * 0.84, h * 0.95, h * 0.3, -1)
  )
}

export const river: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  return (
    disc(sheet, w * random.between(0.24, 0.4), h * 0.2, s * 0.048) +
    mountainRange(sheet, { base: h * 0.46, height: h * 0.24, distance: 0.85, steepness: 0.15, peaks: 5 }) +
    mountainRange(sheet, {
      base: h * 0.5,
      height: h * 0.24,
      distance: 0.55,
      from: w * 0.5,
      to: w * 1.15,
      peaks: 3,
      steepness: 0.2,
    }) +
    farTrees(sheet, w * 0.6, h * 0.5, w * 0.3, s * 0.06, 0.5) +
    shoreline(sheet, h * 0.5) +
    ripples(sheet, h * 0.56, h * 0.96, 14) +
    placed(
      boat(sheet, random.chance(0.6)),
      w * random.between(0.3, 0.42),
      h * random.between(0.64, 0.72),
      -s * 0.0013,
    ) +
    birds(sheet, w * 0.46, h * 0.27, random.whole(4, 7), s * 0.011) +
    bank(sheet, [
      [w * 0.55, h * 1.03],
      [w * 0.66, h * 0.93],
      [w * 0.8, h * 0.86],
      [w * 1.05, h * 0.83],
    ]) +
    bareTree(sheet, w * 0.8, h * 0.88, h * 0.6, 0.03, 5) +
    bareTree(sheet, w * 0.88, h * 0.87, h * 0.42, 0.22, 4) +
    reeds(sheet, w * 0.58, h * 0.985, w * 0.2, h * 0.16, -1, 16)
  )
}

export const bamboo: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const stalk = (share: number, thick: number, distance: number) =>
    bambooStalk(sheet, w * share, s * thick, distance, random.between(-0.09, 0.07))
  return (
    disc(sheet, w * random.between(0.26, 0.4), h * random.between(0.24, 0.36), s * 0.1) +
    mountainRange(sheet, { base: h * 0.96, height: h * 0.26, distance: 0.88, steepness: 0.15 }) +
    stalk(0.58, 0.016, 0.72) +
    stalk(0.95, 0.018, 0.7) +
    stalk(0.77, 0.02, 0.58) +
    mist(sheet, h * 0.93, h * 0.15, 0.8) +
    stalk(0.87, 0.034, 0.3) +
    stalk(0.68, 0.042, 0.08) +
    bambooBranch(sheet, [w * 1.02, h * 0.1], [w * 0.5, h * 0.22], s * 0.15, 0.03)
  )
}

export const lotus: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const leafAt = (x: number, y: number, size: number, distance: number) =>
    lotusLeaf(sheet, w * x, h * y, s * size, distance, h * 1.03)
  return (
    disc(sheet, w * 0.25, h * 0.22, s * 0.06) +
    farTrees(sheet, w * 0.02, h * 0.46, w * 0.5, s * 0.1, 0.75) +
    shoreline(sheet, h * 0.47, 0.22) +
    mist(sheet, h * 0.5, h * 0.06) +
    ripples(sheet, h * 0.6, h * 0.95, 10) +
    leafAt(0.52, 0.66, 0.11, 0.66) +
    leafAt(0.9, 0.46, 0.15, 0.6) +
    lotusFlower(sheet, w * 0.58, h * 0.52, s * 0.085, h * 1.03, false) +
    leafAt(0.73, 0.56, 0.21, 0.34) +
    lotusFlower(sheet, w * 0.7, h * 0.43, s * 0.19, h * 1.03) +
    leafAt(0.87, 0.75, 0.25, 0.1) +
    leafAt(0.57, 0.88, 0.15, 0.22) +
    reeds(sheet, w * 0.34, h * 1.02, w * 0.1, h * 0.3, 1, random.whole(6, 9))
  )
}

export const plum: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const bough: Point[] = [
    [w * 1.04, h * 0.9],
    [w * 0.86, h * 0.68],
    [w * 0.89, h * 0.5],
    [w * 0.7, h * 0.36],
    [w * 0.6, h * 0.4],
    [w * 0.4, h * 0.24],
  ]
  const spray: Point[] = [
    [w * 0.9, h * 0.62],
    [w * 0.76, h * 0.66],
    [w * 0.68, h * 0.78],
    [w * 0.52, h * 0.76],
  ]
  const red = !hasRedSun(sheet)
  return (
    disc(sheet, w * random.between(0.3, 0.42), h * random.between(0.36, 0.46), s * 0.13) +
    mountainRange(sheet, { base: h, height: h * 0.24, distance: 0.86, steepness: 0.2 }) +
    plumBranch(sheet, spray, s * 0.026, red, 6) +
    plumBranch(sheet, bough, s * 0.05, red, 9)
  )
}

export const orchidRock: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  return (
    mist(sheet, h * 0.5, h * 0.2, 0.5) +
    peak(sheet, w * 0.9, h * 1.04, s * 0.3, h * 0.6, 0.22, 0.7) +
    peak(sheet, w * 0.72, h * 1.04, s * 0.2, h * 0.26, 0.34, 0.4) +
    orchid(sheet, w * 0.64, h * 0.92, s * 0.62) +
    bank(
      sheet,
      [
        [w * 0.36, h * 1.04],
        [w * 0.52, h * 0.96],
        [w * 0.7, h * 0.91],
        [w * 1.04, h * 0.94],
      ],
      0.3,
    ) +
    disc(sheet, w * 0.22, h * 0.24, s * 0.05)
  )
}

export const pagodaInMist: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const x = w * random.between(0.64, 0.72)
  return (
    disc(sheet, w * random.between(0.3, 0.42), h * 0.28, s * 0.075) +
    mountainRange(sheet, { base: h * 0.7, height: h * 0.3, distance: 0.86, steepness: 0.25 }) +
    mist(sheet, h * 0.66, h * 0.07) +
    peak(sheet, x + s * 0.06, h * 0.86, s * 0.55, h * 0.3, 0.42, 0.1) +
    placed(pagoda(sheet, 7, 0.14), x, h * 0.6, h * 0.00215) +
    farTrees(sheet, x - s * 0.25, h * 0.64, s * 0.5, s * 0.1, 0.3) +
    mist(sheet, h * 0.74, h * 0.1) +
    birds(sheet, w * 0.36, h * 0.42, 7, s * 0.011) +
    peak(sheet, w * 0.06, h * 1.05, s * 0.5, h * 0.3, 0.2, 0.3) +
    mist(sheet, h * 0.92, h * 0.07, 0.7) +
    bank(sheet, [
      [w * 0.6, h * 1.03],
      [w * 0.76, h * 0.95],
      [w * 1.05, h * 0.86],
    ]) +
    pine(sheet, w * 0.9, h * 0.93, h * 0.42, -1)
  )
}

export const waterTown: Scene = (sheet) => {
  const { width: w, height: h, random, short: s } = sheet
  const k = s * 0.00125
  return (
    disc(sheet, w * 0.4, h * 0.2, s * 0.05) +
    mountainRange(sheet, { base: h * 0.5, height: h * 0.18, distance: 0.88, steepness: 0.1 }) +
    farTrees(sheet, w * 0.02, h * 0.56, w * 0.4, s * 0.11, 0.62) +
    placed(houses(sheet, 4, 0.42), w * 0.06, h * 0.585, k * 0.62) +
    placed(houses(sheet, 4, 0.14), w * 0.72, h * 0.64, k * 1.1) +
    shoreline(sheet, h * 0.62) +
    placed(bridge(sheet), w * 0.52, h * 0.655, k * 1.55) +
    ripples(sheet, h * 0.68, h * 0.97, 14) +
    placed(boat(sheet, false), w * 0.32, h * 0.79, -s * 0.0013) +
    bank(sheet, [
      [w * 0.74, h * 1.03],
      [w * 0.86, h * 0.93],
      [w * 1.05, h * 0.88],
    ]) +
    willow(sheet, w * 0.92, h * 0.95, h * random.between(0.8, 0.9), -1)
  )
}

export const pineCliff: Scene = (sheet) => {
  const { width: w, height: h, short: s } = sheet
  return (
    disc(sheet, w * 0.3, h * 0.24, s * 0.08) +
    mountainRange(sheet, { base: h * 0.66, height: h * 0.34, distance: 0.86, steepness: 0.6 }) +
    mist(sheet, h * 0.62, h * 0.1) +
    mountainRange(sheet, {
      base: h * 0.92,
      height: h * 0.28,
      distance: 0.6,
      from: -w * 0.1,
      to: w * 0.6,
      peaks: 3,
      steepness: 0.6,
    }) +
    mist(sheet, h * 0.86, h * 0.12) +
    birds(sheet, w * 0.26, h * 0.42, 4, s * 0.012) +
    peak(sheet, w * 1.0, h * 1.1, s * 0.5, h * 0.62, 0.14, 0.2) +
    bank(
      sheet,
      [
        [w * 0.44, h * 1.06],
        [w * 0.485, h * 0.97],
        [w * 0.545, h * 0.89],
        [w * 0.575, h * 0.81],
        [w * 0.66, h * 0.765],
        [w * 0.76, h * 0.725],
        [w * 0.86, h * 0.7],
        [w * 1.06, h * 0.6],
      ],
      0.1,
    ) +
    pine(sheet, w * 0.8, h * 0.72, h * 0.58, -1) +
    placed(farFigure(sheet, false, true), w * 0.665, h * 0.775, s * 0.002)
  )
}
