import { brushStroke, leaf, pressure } from './brush.ts'
import { filled, lined, oval, pool, type Sheet } from './sheet.ts'

/** Still water is bare paper with a few long level touches. */
export function ripples(sheet: Sheet, top: number, bottom: number, count = 12): string {
  const { random, width } = sheet
  let lines = ''
  for (let at = 0; at < count; at++) {
    const depth = random.next()
    const y = top + (bottom - top) * depth ** 1.2
    const length = width * random.between(0.04, 0.16) * (0.5 + depth)
    lines += leaf(
      random.between(-0.05, 0.95) * width,
      y,
      random.between(-0.006, 0.006),
      length,
      0.8 + depth * 2.2,
      random.between(-2, 2),
    )
  }
  return filled(lines, sheet.ink(0.35), 0.32)
}

/** A wide wash that lets the water lie down under the far shore. */
export function shoreline(sheet: Sheet, y: number, strength = 0.3): string {
  const { random, width } = sheet
  const line = brushStroke({
    spine: [
      [-20, y],
      [width * 0.35, y + 3],
      [width * 0.7, y - 2],
      [width + 20, y + 2],
    ],
    width: pressure(5, 0.2, 0.2, random.between(0.3, 0.7)),
    random,
    roughness: 0.7,
    steps: 14,
  })
  return (
    oval(width / 2, y + 6, width * 0.7, 34, pool(sheet, sheet.ink(0.5), strength, 0)) +
    filled(line, sheet.ink(0.5), 0.35)
  )
}

/** A small covered boat, drawn around its water line; 100 units long. `fisher` sits in the bow with rod and hat. */
export function boat(sheet: Sheet, fisher: boolean): string {
  const ink = sheet.ink(0.03)
  const hull = 'M-52-7Q-30 6 0 6Q32 6 54-11Q40 9 22 12Q0 15-24 12Q-42 9-52-7z'
  const roof = 'M-30-5Q-28-24-8-25Q14-25 18-6Q6-11-8-11Q-20-11-30-5z'
  const weave = 'M-22-8Q-20-20-12-24M-10-11Q-10-18-6-25M4-10Q4-18 3-23'
  const rower = '<path d="M30-6Q29-24 35-27Q42-25 43-8z"/><path d="M27-29Q35-40 45-29Q36-27 27-29z"/>'
  const rod = 'M40-18Q70-44 96-50M96-50Q97-20 96 6'
  const pole = 'M46-46L22 34'
  return (
    oval(0, 18, 66, 9, pool(sheet, ink, 0.4, 0)) +
    `<g fill="${ink}"><path d="${hull}"/><path d="${roof}" opacity=".72"/>${rower}</g>` +
    lined(weave, sheet.palette.mist, 0.8, 0.5) +
    lined(fisher ? rod : pole, ink, fisher ? 0.7 : 1.4, 0.85)
  )
}

/** A waterfall is the paper left bare between two dark edges. */
export function waterfall(sheet: Sheet, x: number, y: number, fall: number): string {
  const { random } = sheet
  const breadth = fall * 0.065
  const edge = (side: number) =>
    brushStroke({
      spine: [
        [x + side * breadth * 0.12, y],
        [x + side * breadth * 0.6, y + fall * 0.4],
        [x + side * breadth * 1.1, y + fall],
      ],
      width: pressure(breadth * 0.26, 0.6, 0, 0.15),
      random,
      roughness: 0.5,
    })
  const thread = (dx: number) =>
    `M${Math.round(x + dx * 0.4)} ${Math.round(y + fall * 0.06)}q${Math.round(dx * 0.3)} ${Math.round(fall * 0.4)} ${Math.round(dx * 0.6)} ${Math.round(fall * 0.86)}`
  return (
    filled(
      brushStroke({
        spine: [
          [x, y - 4],
          [x + 2, y + fall * 0.5],
          [x, y + fall],
        ],
        width: (t) => breadth * (0.25 + 1.5 * t),
        random,
      }),
      sheet.palette.mist,
      0.78,
    ) +
    filled(edge(-1) + edge(1), sheet.ink(0.2), 0.28) +
    lined(thread(-breadth * 0.5) + thread(breadth * 0.2) + thread(breadth * 0.7), sheet.ink(0.5), 1, 0.35) +
    oval(x, y + fall, breadth * 3.4, breadth * 1.2, pool(sheet, sheet.palette.mist, 1, 0))
  )
}
