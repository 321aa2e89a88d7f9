import { brushStroke, joined, leaf, type Point, pointAlong } from './brush.ts'
import { filled, lined, oval, pool, rooted, type Sheet } from './sheet.ts'

/** An old pine that leans out over the valley: bent trunk, level branches, needles in flat clouds. */
export function pine(sheet: Sheet, x: number, y: number, height: number, lean = -1, distance = 0): string {
  const { random } = sheet
  const ink = sheet.ink(distance)
  const trunk: Point[] = [
    [x, y + 10],
    [x + lean * height * 0.1, y - height * 0.26],
    [x - lean * height * 0.02, y - height * 0.52],
    [x + lean * height * 0.2, y - height * 0.76],
    [x + lean * height * 0.34, y - height],
  ]
  let wood = brushStroke({
    spine: trunk,
    random,
    roughness: 0.22,
    steps: 10,
    width: (t) => height * (0.058 - 0.05 * t + 0.05 * Math.max(0, 0.12 - t)),
  })
  const bark = [0.12, 0.22, 0.31, 0.42].map((t) => {
    const [bx, by] = pointAlong(trunk, t)
    return leaf(
      bx + random.between(-0.012, 0.008) * height,
      by,
      -1.5 + lean * (t < 0.26 ? 0.35 : -0.2),
      height * 0.07,
      height * 0.004,
    )
  })
  let shade = ''
  const sprays = [0, 1, 2].map((at) => needleSpray(height * (0.05 + at * 0.009), (at - 1) * 0.16))
  let needles = ''
  const branches = [0.36, 0.5, 0.6, 0.7, 0.79, 0.88, 1]
  branches.forEach((t, at) => {
    const [bx, by] = pointAlong(trunk, t)
    const side = at % 2 ? -lean : lean
    const reach = height * random.between(0.24, 0.4) * (1.2 - t * 0.6) * (side === lean ? 1.25 : 0.85)
    const end: Point = [bx + side * reach, by - height * random.between(-0.02, 0.06)]
    const spine: Point[] = [
      [bx, by],
      [bx + side * reach * 0.5, by - height * random.between(0.01, 0.05)],
      end,
    ]
    wood += brushStroke({
      spine,
      random,
      steps: 3,
      width: (u) => height * 0.022 * (1.15 - t * 0.5) * (1 - u * 0.75),
    })
    shade += oval(
      bx + side * reach * 0.72,
      end[1] - height * 0.02,
      reach * 0.62,
      height * 0.055,
      pool(sheet, ink, 0.42, 0),
    )
    for (let share = 0.3; share <= 1.08; share += 0.155) {
      const spray = random.pick(sprays)
      needles += `M${joined([bx + side * reach * share, by + (end[1] - by) * share - random.between(-0.012, 0.03) * height])}${spray}`
    }
  })
  return (
    shade +
    filled(wood, rooted(sheet, ink), 0.94) +
    filled(bark.join(''), sheet.palette.mist, 0.28) +
    lined(needles, ink, Math.max(1, height * 0.0034), 0.8, ' stroke-linejoin="round"')
  )
}

/** Out and back, ray by ray: all sprays of a tree are one path, because a browser lays every element out by itself. */
function needleSpray(size: number, turn: number): string {
  const rays: number[] = []
  for (let ray = 0; ray < 9; ray++) {
    const angle = -Math.PI * (0.02 + (ray / 8) * 0.96) + turn
    const [x, y] = [Math.cos(angle) * size * 1.15, Math.sin(angle) * size * 0.72]
    rays.push(x, y, -x, -y)
  }
  return 'l' + joined(rays)
}

/** A bare tree of late autumn: forks again and again, each fork thinner. */
export function bareTree(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  distance = 0.05,
  depth = 4,
): string {
  const { random } = sheet
  let wood = ''
  const grow = (fx: number, fy: number, angle: number, length: number, left: number) => {
    const bend = random.between(-0.3, 0.3)
    const end: Point = [fx + Math.cos(angle) * length, fy + Math.sin(angle) * length]
    const middle: Point = [
      fx + Math.cos(angle + bend) * length * 0.5,
      fy + Math.sin(angle + bend) * length * 0.5,
    ]
    const thick = height * 0.05 * (left / depth) ** 1.6
    wood +=
      left < 2
        ? leaf(fx, fy, angle, length * 1.1, thick * 0.5 + 0.7, bend * 12)
        : brushStroke({
            spine: [[fx, fy], middle, end],
            random,
            steps: 2,
            roughness: 0.2,
            width: (t) => thick * (1 - t * 0.42) + 0.8,
          })
    if (left === 1) return
    grow(end[0], end[1], angle - random.between(0.15, 0.6), length * random.between(0.6, 0.82), left - 1)
    grow(end[0], end[1], angle + random.between(0.2, 0.65), length * random.between(0.55, 0.8), left - 1)
    if (left === depth - 1)
      grow(middle[0], middle[1], angle + random.pick([-0.9, 0.9]), length * 0.6, left - 2)
  }
  grow(x, y, -Math.PI / 2 + random.between(-0.2, 0.2), height * 0.33, depth)
  return filled(wood, rooted(sheet, sheet.ink(distance)), 0.92)
}

/** Willow: a leaning trunk and long threads of small leaves (dashes along a line). */
export function willow(sheet: Sheet, x: number, y: number, height: number, lean = -1): string {
  const { random } = sheet
  const trunk: Point[] = [
    [x, y + 6],
    [x + lean * height * 0.04, y - height * 0.3],
    [x - lean * height * 0.01, y - height * 0.55],
    [x + lean * height * 0.07, y - height * 0.8],
  ]
  let wood = brushStroke({
    spine: trunk,
    random,
    roughness: 0.25,
    steps: 8,
    width: (t) => height * (0.056 - 0.05 * t + 0.1 * Math.max(0, 0.12 - t)),
  })
  const threads = ['', '']
  for (let at = 0; at < 9; at++) {
    const [fx, fy] = pointAlong(trunk, 0.5 + at * 0.062)
    const side = at % 3 === 1 ? -lean : lean
    const reach = side * height * random.between(0.1, 0.36)
    const arch: Point[] = [
      [fx, fy],
      [fx + reach * 0.4, fy - height * random.between(0.1, 0.17)],
      [fx + reach * 0.8, fy - height * random.between(0.08, 0.15)],
      [fx + reach * 1.05, fy - height * 0.02],
    ]
    wood += brushStroke({ spine: arch, random, steps: 4, width: (t) => height * 0.012 * (1.06 - t) })
    for (let thread = 0; thread < 5; thread++) {
      const [sx, sy] = pointAlong(arch, random.between(0.3, 1))
      const fall = height * random.between(0.22, 0.62)
      const away = side * height * random.between(0.01, 0.05)
      threads[thread % 2] +=
        `M${joined([sx, sy])}c${joined([away * 0.7, fall * 0.12, away, fall * 0.4, away * 0.8 + lean * height * random.between(-0.01, 0.03), fall])}`
    }
  }
  const green = sheet.ink(0.22)
  return (
    lined(threads[0]!, green, height * 0.0028, 0.55) +
    lined(
      threads[1]!,
      green,
      height * 0.0048,
      0.6,
      ` stroke-dasharray="${joined([height * 0.011, height * 0.017])}"`,
    ) +
    filled(wood, rooted(sheet, sheet.ink(0.05)), 0.92)
  )
}

/** Trees on a far shore, no more than a few damp touches. */
export function farTrees(
  sheet: Sheet,
  x: number,
  y: number,
  breadth: number,
  size: number,
  distance = 0.5,
): string {
  const { random } = sheet
  let crowns = ''
  for (let at = 0; at < 11; at++) {
    const tall = size * random.between(0.25, 0.75) * (at % 4 === 0 ? 1.3 : 1)
    crowns += oval(
      Math.round(x + breadth * random.between(0, 1) ** 1.3),
      Math.round(y - tall * 0.45),
      Math.round(tall * random.between(0.4, 0.8)),
      Math.round(tall * 0.6),
      pool(sheet, sheet.ink(distance), 0.7, 0),
    )
  }
  return crowns
}

/** Reeds in the wind: one bowed stroke each, some with a plume. */
export function reeds(
  sheet: Sheet,
  x: number,
  y: number,
  breadth: number,
  height: number,
  wind = -1,
  count = 12,
): string {
  const { random } = sheet
  let blades = ''
  let plumes = ''
  for (let at = 0; at < count; at++) {
    const rx = x + random.between(0, breadth)
    const tall = height * random.between(0.45, 1)
    const bow = wind * tall * random.between(0.12, 0.5)
    const tip: Point = [rx + bow, y - tall]
    blades += leaf(
      rx,
      y,
      Math.atan2(-tall, bow * 0.6),
      Math.hypot(tall, bow * 0.6),
      height * 0.013,
      wind * tall * 0.16,
    )
    if (random.chance(0.45))
      plumes += leaf(
        tip[0] - bow * 0.16,
        tip[1] + tall * 0.08,
        wind < 0 ? Math.PI * 1.12 : -Math.PI * 0.12,
        height * 0.2,
        height * 0.02,
        wind * -height * 0.05,
      )
  }
  return filled(blades, sheet.ink(0.08), 0.8) + filled(plumes, sheet.ink(0.35), 0.6)
}
