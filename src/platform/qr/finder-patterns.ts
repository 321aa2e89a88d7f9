import { isDark, type Spots } from './dark-spots.ts'

export interface Point {
  x: number
  y: number
}

interface Finder extends Point {
  /** The length of a square of the code, along a line of the picture. */
  square: number
  times: number
}

/** Three corners of what may be a code, the right way round. */
export interface Corners {
  corner: Point
  right: Point
  below: Point
}

const mostFinders = 12

/** Three large marks in the arrangement of a code, the most likely first. */
export function cornersIn(spots: Spots): Corners[] {
  const finders = findersIn(spots)
    .toSorted((a, b) => b.times - a.times)
    .slice(0, mostFinders)
  const found: { corners: Corners; oddness: number }[] = []
  for (const [i, a] of finders.entries())
    for (const [j, b] of finders.slice(i + 1).entries())
      for (const c of finders.slice(i + j + 2)) {
        const three = arranged(a, b, c)
        if (three) found.push(three)
      }
  return found.toSorted((a, b) => a.oddness - b.oddness).map(({ corners }) => corners)
}

/** A mark is dark, light, dark, light, dark in the parts 1, 1, 3, 1, 1, whichever way a line crosses it. */
function findersIn(spots: Spots): Finder[] {
  const found: Finder[] = []
  for (let y = 0; y < spots.height; y += 2)
    for (const { middle } of marksAlong(spots, { x: 0, y }, true)) {
      const upright = markAt(spots, { x: middle, y }, false)
      const across = upright && markAt(spots, { x: middle, y: upright.middle }, true)
      if (!across) continue
      const [x, square] = [across.middle, (across.length + upright.length) / 14]
      const near = found.find(
        (one) => Math.hypot(one.x - x, one.y - upright.middle) < square * 2 && one.square < square * 2,
      )
      if (near) blend(near, x, upright.middle, square)
      else found.push({ x, y: upright.middle, square, times: 1 })
    }
  return found
}

function blend(finder: Finder, x: number, y: number, square: number): void {
  const part = 1 / (finder.times + 1)
  finder.x += (x - finder.x) * part
  finder.y += (y - finder.y) * part
  finder.square += (square - finder.square) * part
  finder.times += 1
}

interface Mark {
  middle: number
  length: number
}

function marksAlong(spots: Spots, { x, y }: Point, level: boolean): Mark[] {
  const end = level ? spots.width : spots.height
  const marks: Mark[] = []
  const runs: number[] = []
  let [before, run] = [false, 0]
  for (let at = level ? x : y; at <= end; at += 1) {
    const now = at < end && (level ? isDark(spots, at, y) : isDark(spots, x, at))
    if (now === before && at < end) {
      run += 1
      continue
    }
    runs.push(run)
    if (before && isMark(runs)) marks.push(markOf(runs, at))
    ;[before, run] = [now, 1]
  }
  return marks
}

function isMark(runs: number[]): boolean {
  const last = runs.slice(-5)
  if (last.length < 5) return false
  const length = sumOf(last)
  if (length < 7) return false
  const square = length / 7
  return last.every((run, at) =>
    at === 2 ? Math.abs(run - 3 * square) < 1.6 * square : Math.abs(run - square) < 0.7 * square,
  )
}

function markOf(runs: number[], end: number): Mark {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = runs.slice(-5)
  return { middle: end - fifth - fourth - third / 2, length: first + second + third + fourth + fifth }
}

/** The mark that crosses this very place, if any does. */
function markAt(spots: Spots, { x, y }: Point, level: boolean): Mark | null {
  const place = Math.floor(level ? x : y)
  const dark = (at: number) => (level ? isDark(spots, at, y) : isDark(spots, x, at))
  const end = level ? spots.width : spots.height
  if (!dark(place)) return null
  const runs = [0, 0, 0, 0, 0]
  const walk = (step: 1 | -1, parts: number[]) => {
    let at = place + (step === 1 ? 0 : -1)
    for (const [turn, part] of parts.entries())
      for (; at >= 0 && at < end && dark(at) === (turn % 2 === 0); at += step)
        runs[part] = (runs[part] ?? 0) + 1
    return at
  }
  walk(-1, [2, 1, 0])
  const last = walk(1, [2, 3, 4])
  return isMark(runs) ? markOf(runs, last) : null
}

function arranged(a: Finder, b: Finder, c: Finder): { corners: Corners; oddness: number } | null {
  const sizes = [a.square, b.square, c.square]
  if (Math.max(...sizes) > 2 * Math.min(...sizes)) return null
  // The corner is opposite the longest side.
  const sides = [
    { from: a, others: [b, c] as const },
    { from: b, others: [a, c] as const },
    { from: c, others: [a, b] as const },
  ].toSorted((one, other) => distance(...other.others) - distance(...one.others))
  const [longest] = sides
  if (!longest) return null
  const { from, others } = longest
  const [one, other] = others
  const [first, second] = [distance(from, one), distance(from, other)]
  const [long, short] = [Math.max(first, second), Math.min(first, second)]
  const slant = Math.abs(dot(from, one, other)) / (first * second)
  // The smallest code is fourteen squares from mark to mark.
  if (long > 2 * short || slant > 0.55 || short < 10 * Math.min(...sizes)) return null
  const turned = cross(from, one, other) > 0
  const corners = { corner: from, right: turned ? one : other, below: turned ? other : one }
  return { corners, oddness: long / short - 1 + slant + Math.max(...sizes) / Math.min(...sizes) - 1 }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const dot = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.x - o.x) + (a.y - o.y) * (b.y - o.y)
const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
