import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

interface Stroke {
  /** Where the hand goes: three to six points, rounded off in between. */
  spine: readonly Point[]
  /** Full width of the stroke at `t` from 0 (touch down) to 1 (lift off). */
  width: (t: number) => number
  random: Random
  /** 0 is a pen, 0.3 a worn brush. */
  roughness?: number
  steps?: number
}

/** One stroke of a soft brush as a filled outline, because SVG strokes cannot swell and thin. */
export function brushStroke({ spine, width, random, roughness = 0.12, steps = 8 }: Stroke): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const [x, y] = pointAlong(spine, t)
    const [ax, ay] = pointAlong(spine, Math.max(0, t - 0.02))
    const [bx, by] = pointAlong(spine, Math.min(1, t + 0.02))
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = width(t) / 2
    const offset = () => (half * (1 + random.between(-roughness, roughness))) / length
    const l = offset()
    const r = offset()
    left.push([x + (by - ay) * l, y - (bx - ax) * l])
    right.unshift([x - (by - ay) * r, y + (bx - ax) * r])
  }
  const broad = Math.max(width(0), width(0.3), width(0.6)) > 7
  return smoothOutline([...left, ...right], broad ? 1 : 10)
}

/** Swells to `most` at `peak`, starts at `start` and ends at `end` of it. */
export function pressure(most: number, start = 0.35, end = 0.05, peak = 0.35) {
  return (t: number) => {
    const from = t < peak ? start : end
    const nearness = t < peak ? t / peak : (1 - t) / (1 - peak)
    return most * (from + (1 - from) * Math.sin((nearness * Math.PI) / 2))
  }
}

/** Catmull-Rom, so that the line passes through every point it was given. */
export function pointAlong(spine: readonly Point[], t: number): Point {
  const last = spine.length - 1
  const index = Math.min(last - 1, Math.floor(t * last))
  const u = t * last - index
  const at = (offset: number) => spine[Math.max(0, Math.min(last, index + offset))]!
  const axis = (k: 0 | 1) => {
    const [a, b, c, d] = [at(-1)[k], at(0)[k], at(1)[k], at(2)[k]]
    return (
      0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
    )
  }
  return [axis(0), axis(1)]
}

/** `fineness` 10 keeps tenths of a unit; 1 is enough for what is large or rough, and a third shorter. */
export function smoothOutline(points: readonly Point[], fineness = 10): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const pen = penAt(middle(points.at(-1)!, points[0]!), fineness)
  points.forEach((point, at) => pen.draw('q', point, middle(point, points[(at + 1) % points.length]!)))
  return pen.path() + 'z'
}

/** A pointed leaf of two curves: bamboo, willow, orchid tips, petals. `bend` bows it sideways. */
export function leaf(x: number, y: number, angle: number, length: number, breadth: number, bend = 0): string {
  const along = (share: number, side: number): Point => [
    x + Math.cos(angle) * length * share - Math.sin(angle) * side,
    y + Math.sin(angle) * length * share + Math.cos(angle) * side,
  ]
  const tip = along(1, bend)
  const pen = penAt([x, y])
  pen.draw('q', along(0.38, breadth + bend * 0.2), tip)
  pen.draw('q', along(0.38, -breadth + bend * 0.2), [x, y])
  return pen.path() + 'z'
}

/** Dots of a round brush: zero-length lines, painted by `stroke-linecap: round`. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${joined([x, y])}h0`).join('')
}

/** Writes relative commands from rounded positions, so that rounding never adds up to a drift. */
function penAt(start: Point, fineness = 10) {
  const rounded = (number: number) => Math.round(number * fineness) / fineness
  let [x, y] = [rounded(start[0]), rounded(start[1])]
  let path = `M${joined([x, y])}`
  let last = 'M'
  return {
    draw(command: 'q' | 'l', ...points: Point[]) {
      const numbers = joined(points.flatMap(([px, py]) => [rounded(px - x), rounded(py - y)]))
      path += command === last ? (numbers.startsWith('-') ? numbers : ' ' + numbers) : command + numbers
      last = command
      const end = points.at(-1)!
      ;[x, y] = [x + rounded(end[0] - x), y + rounded(end[1] - y)]
    },
    path: () => path,
  }
}

export function joined(numbers: readonly number[]): string {
  return numbers.reduce((text, number) => {
    const written = String(tenth(number)).replace(/^(-?)0\./, '$1.')
    return text && !written.startsWith('-') ? `${text} ${written}` : text + written
  }, '')
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10 || 0
}
