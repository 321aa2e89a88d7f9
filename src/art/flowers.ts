import { brushStroke, dots, joined, leaf, type Point, pointAlong, pressure, smoothOutline } from './brush.ts'
import { cinnabar } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

/** An old plum branch: the wood turns sharply, young shoots go straight up, the blossoms sit on the shoots. */
export function plumBranch(
  sheet: Sheet,
  spine: readonly Point[],
  thickness: number,
  red: boolean,
  shoots = 7,
): string {
  const { random } = sheet
  let wood = brushStroke({
    spine,
    random,
    roughness: 0.38,
    steps: 16,
    width: (t) => thickness * (1.1 - t * 0.95),
  })
  const blossoms: Point[] = []
  const buds: Point[] = []
  for (let at = 0; at < shoots; at++) {
    const t = 0.2 + (0.8 * (at + random.between(0, 0.6))) / shoots
    const [x, y] = pointAlong(spine, Math.min(1, t))
    const angle = -Math.PI / 2 + random.between(0.25, 0.95) * (at % 2 ? 1 : -1) + (at % 5 === 4 ? 1.9 : 0)
    const length = thickness * random.between(3, 6.5)
    const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const knee: Point = [x + Math.cos(angle + 0.3) * length * 0.5, y + Math.sin(angle + 0.3) * length * 0.5]
    wood += brushStroke({
      spine: [[x, y], knee, tip],
      random,
      roughness: 0.25,
      steps: 4,
      width: (u) => thickness * 0.24 * (1.25 - u),
    })
    blossoms.push(pointAlong([[x, y], knee, tip], random.between(0.35, 0.62)))
    if (random.chance(0.6)) blossoms.push(pointAlong([[x, y], knee, tip], random.between(0.75, 0.95)))
    buds.push(tip, [
      tip[0] - Math.cos(angle) * length * 0.14 + thickness * 0.2,
      tip[1] - Math.sin(angle) * length * 0.14,
    ])
  }
  const moss = Array.from({ length: 12 }, () => pointAlong(spine, random.between(0, 0.75))).map(
    ([x, y]): Point => [x + random.between(-0.5, 0.5) * thickness, y - thickness * 0.45],
  )
  const size = thickness * 0.72
  return (
    filled(wood, wash(sheet, sheet.ink(0.02), 0.95, 0.8, 1, 0.3)) +
    lined(dots(moss), sheet.ink(0), thickness * 0.16, 0.8) +
    lined(dots(buds), red ? cinnabar : sheet.ink(0.35), size * 0.5, 0.8) +
    blossoms
      .map(([x, y]) => blossom(sheet, x, y, size * random.between(0.8, 1.15), random.between(0, 360), red))
      .join('')
  )
}

function blossom(sheet: Sheet, x: number, y: number, size: number, turn: number, red: boolean): string {
  const fill = red ? pool(sheet, cinnabar, 0.55, 0.95) : pool(sheet, '#fffdf8', 0.95, 0.95)
  const flower = sheet.define((id) => {
    let petals = ''
    let stamens = ''
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal * Math.PI * 2) / 5
      petals += oval(
        Math.cos(angle) * 5.2,
        Math.sin(angle) * 5.2,
        4.7,
        4.4,
        fill,
        red ? '' : ` stroke="${sheet.ink(0.3)}" stroke-width=".6"`,
      )
      stamens += `M0 0l${joined([Math.cos(angle + 0.6) * 5.5, Math.sin(angle + 0.6) * 5.5])}`
    }
    return `<g id="${id}">${petals}${lined(stamens, red ? '#f6dcc8' : sheet.ink(0.1), 0.55)}</g>`
  })
  return `<use href="#${flower}" transform="translate(${joined([x, y])}) rotate(${Math.round(turn)}) scale(${joined([size / 10])} ${joined([size / 11.5])})"/>`
}

/** A lotus leaf seen from the side and a little from above: wet wash, veins, a curled rim. */
export function lotusLeaf(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  distance: number,
  foot: number,
): string {
  const { random } = sheet
  const ink = sheet.ink(distance)
  const tilt = random.between(-0.14, 0.14)
  const rim = Array.from({ length: 14 }, (_, at): Point => {
    const angle = (at / 14) * Math.PI * 2
    const radius = size * random.between(0.84, 1.1)
    return [
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius * 0.46 + Math.cos(angle) * radius * tilt,
    ]
  })
  const heart: Point = [x + size * 0.06, y - size * 0.06]
  const veins = rim
    .filter((_, at) => at % 2 === 0)
    .map(([vx, vy]) =>
      brushStroke({
        spine: [
          heart,
          [(heart[0] + vx) / 2, (heart[1] + vy) / 2 - size * 0.025],
          [heart[0] + (vx - heart[0]) * 0.86, heart[1] + (vy - heart[1]) * 0.86],
        ],
        random,
        steps: 2,
        width: (t) => size * 0.022 * (1.1 - t),
      }),
    )
    .join('')
  const stem = brushStroke({
    spine: [
      [x, y + size * 0.05],
      [x + size * random.between(-0.2, 0.2), (y + foot) / 2],
      [x + size * random.between(-0.15, 0.15), foot],
    ],
    random,
    steps: 6,
    width: () => size * 0.035,
  })
  const body = smoothOutline(rim)
  return (
    filled(stem, ink, 0.75) +
    filled(body, wash(sheet, ink, 0.55, 0.95, random.between(-0.5, 0.5))) +
    oval(x + size * 0.3, y + size * 0.12, size * 0.6, size * 0.26, pool(sheet, sheet.ink(0), 0.4, 0)) +
    filled(veins, sheet.ink(Math.max(0, distance - 0.25)), 0.55)
  )
}

/** Lotus flower on its stem; the only colour is a breath of cinnabar at the tips. */
export function lotusFlower(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  foot: number,
  open = true,
): string {
  const { random } = sheet
  const stem = brushStroke({
    spine: [
      [x, y],
      [x + size * 0.12, (y + foot) / 2],
      [x - size * 0.05, foot],
    ],
    random,
    steps: 6,
    width: () => size * 0.055,
  })
  const fill = wash(sheet, cinnabar, 0.75, 0.04)
  const petals = (open ? [-1.25, 1.25, -0.85, 0.85, -0.42, 0.42, 0] : [-0.16, 0.16, 0]).map((turn) => {
    const length = size * (open ? 1.05 - Math.abs(turn) * 0.22 : 0.95)
    const path = leaf(x, y, -Math.PI / 2 + turn, length, size * (open ? 0.42 : 0.3), -turn * size * 0.16)
    return `<path d="${path}" fill="#fdf8ef"/><path d="${path}" fill="${fill}" stroke="${cinnabar}" stroke-opacity=".45" stroke-width="1"/>`
  })
  return filled(stem, sheet.ink(0.15), 0.8) + petals.join('')
}

/** Orchid (兰): each leaf one breath, and a flower like a small bird between them. */
export function orchid(sheet: Sheet, x: number, y: number, size: number): string {
  const { random } = sheet
  let near = ''
  let far = ''
  for (let at = 0; at < 13; at++) {
    const side = at % 2 ? 1 : -1
    const reach = size * random.between(0.25, 1.15) * side
    const rise = size * random.between(0.45, 1.05)
    const droop = random.chance(0.6) ? rise * random.between(0.05, 0.3) : -rise * 0.1
    const foot: Point = [x + random.between(-0.05, 0.05) * size, y]
    const blade = brushStroke({
      spine: [
        foot,
        [foot[0] + reach * 0.28, y - rise * 0.68],
        [foot[0] + reach * 0.68, y - rise],
        [foot[0] + reach, y - rise + droop],
      ],
      random,
      steps: 9,
      roughness: 0.08,
      width: pressure(size * random.between(0.022, 0.042), 0.3, 0, 0.5),
    })
    if (at < 8) near += blade
    else far += blade
  }
  const flowers = [
    [-0.32, 0.55],
    [0.2, 0.72],
    [0.42, 0.44],
  ].map(([fx, fy]) => {
    const [cx, cy] = [x + fx! * size, y - fy! * size]
    const petals = [-2.6, -1.9, -1.2, -0.4, 0.5]
      .map((angle) => leaf(cx, cy, angle, size * random.between(0.09, 0.13), size * 0.024, 3))
      .join('')
    return (
      filled(petals, sheet.ink(0.42), 0.8) +
      lined(
        dots([
          [cx, cy],
          [cx + 3, cy - 4],
          [cx - 3, cy - 4],
        ]),
        sheet.ink(0),
        size * 0.012,
      )
    )
  })
  return filled(far, sheet.ink(0.5), 0.75) + filled(near, sheet.ink(0.03), 0.88) + flowers.join('')
}
