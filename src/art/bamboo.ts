import { brushStroke, leaf, type Point } from './brush.ts'
import { filled, type Sheet, wash } from './sheet.ts'

/** Stalks that run off both edges of the paper, one touch of the brush for each joint. */
export function bambooStalk(
  sheet: Sheet,
  x: number,
  thickness: number,
  distance: number,
  lean: number,
): string {
  const { random, height } = sheet
  let joints = ''
  let knots = ''
  const twigs: Point[] = []
  let y = height + 30
  let at = x
  while (y > -40) {
    const length = height * random.between(0.15, 0.22)
    const top = at + lean * length
    const spine: Point[] = [
      [at, y - 3],
      [(at + top) / 2, y - length / 2],
      [top, y - length + 3],
    ]
    joints += brushStroke({
      spine,
      random,
      steps: 4,
      roughness: 0.05,
      width: (t) => thickness * (1 + 0.16 * (2 * t - 1) ** 4),
    })
    knots += leaf(
      top - thickness * 0.62,
      y - length + 2,
      -0.05,
      thickness * 1.25,
      thickness * 0.11,
      -thickness * 0.07,
    )
    twigs.push([top, y - length])
    y -= length
    at = top
  }
  const ink = sheet.ink(distance)
  return (
    filled(joints, wash(sheet, ink, 0.85, 0.3, 1, 0), 0.85) +
    filled(knots, sheet.ink(distance * 0.5), 0.85) +
    twigs
      .map(([tx, ty]) =>
        random.chance(0.45) && ty < height * 0.9 ? twig(sheet, tx, ty, thickness, distance) : '',
      )
      .join('')
  )
}

function twig(sheet: Sheet, x: number, y: number, thickness: number, distance: number): string {
  const { random } = sheet
  const side = random.pick([-1, 1])
  const reach = thickness * random.between(3, 6)
  const end: Point = [x + side * reach, y - reach * random.between(0.3, 0.7)]
  const stem = brushStroke({
    spine: [[x, y], [x + side * reach * 0.5, y - reach * 0.35], end],
    random,
    steps: 3,
    width: (t) => thickness * 0.16 * (1.2 - t),
  })
  return (
    filled(stem, sheet.ink(distance), 0.85) +
    bambooLeaves(sheet, end[0], end[1], thickness * 3.4, distance, 5, side)
  )
}

/** Leaves hang in threes and fives, like the strokes of 个 and 介. */
export function bambooLeaves(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  distance: number,
  count: number,
  side: number,
): string {
  const { random } = sheet
  let blades = ''
  for (let at = 0; at < count; at++) {
    const spread = (at / Math.max(1, count - 1) - 0.5) * 1.9
    const angle = Math.PI / 2 - side * 0.45 + spread + random.between(-0.14, 0.14)
    const length = size * random.between(0.75, 1.35)
    blades += leaf(
      x + random.between(-4, 4),
      y + random.between(-3, 6),
      angle,
      length,
      length * random.between(0.075, 0.11),
      random.between(-0.1, 0.1) * length,
    )
  }
  return filled(blades, sheet.ink(distance), 0.9)
}

/** A hanging branch that comes in from beyond the paper. */
export function bambooBranch(sheet: Sheet, from: Point, to: Point, size: number, distance: number): string {
  const { random } = sheet
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - Math.abs(to[0] - from[0]) * 0.09]
  const stem = brushStroke({
    spine: [from, middle, to],
    random,
    steps: 8,
    width: (t) => size * 0.075 * (1.2 - t),
  })
  const side = Math.sign(to[0] - from[0])
  let leaves = ''
  for (let at = 1; at <= 5; at++) {
    const t = at / 5
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t - Math.abs(to[0] - from[0]) * 0.09 * 4 * t * (1 - t) * 0.5
    leaves += bambooLeaves(
      sheet,
      x,
      y,
      size * random.between(0.8, 1.1),
      distance + (at % 2) * 0.22,
      random.whole(3, 4),
      side,
    )
  }
  return filled(stem, sheet.ink(distance), 0.9) + leaves
}
