import { darkSpots, greyOf, isDark, type Picture, type Spots } from './dark-spots.ts'
import { cornersIn, distance, type Corners, type Point } from './finder-patterns.ts'
import { fixedAt, sizeOf, smallMark, versions, type Version } from './qr-shape.ts'
import { textOf } from './qr-text.ts'
import { wordsIn } from './qr-words.ts'
import { mapThrough, type SquareMap } from './square-map.ts'

/** Windows to judge darkness by, as parts of the picture: fine ones for small codes, coarse ones for large. */
const windows = [1 / 16, 1 / 5]
const mostTried = 6

/**
 * The text of a QR code in a picture, or null. For browsers without a reader. It is made for tickets, so it reads
 * codes of up to 41 squares.
 */
export function readQr(picture: Picture): string | null {
  const { width, height } = picture
  const grey = greyOf(picture)
  for (const part of windows) {
    const spots = darkSpots(grey, width, height, Math.max(4, Math.round(Math.min(width, height) * part)))
    for (const corners of cornersIn(spots).slice(0, mostTried)) {
      const text = readAt(spots, corners)
      if (text !== null) return text
    }
  }
  return null
}

function readAt(spots: Spots, corners: Corners): string | null {
  for (const version of likelyVersions(spots, corners)) {
    const map = bestMap(spots, corners, version)
    if (!map) continue
    const seen = (x: number, y: number) => squareAt(spots, map, x, y)
    // Cameras that face their user often show what they see as in a mirror.
    const words = wordsIn(seen, version) ?? wordsIn((x, y) => seen(y, x), version)
    const text = words && textOf(words)
    if (text) return text
  }
  return null
}

function likelyVersions(spots: Spots, { corner, right, below }: Corners): Version[] {
  const across = distance(corner, right) / squareAlong(spots, corner, right)
  const down = distance(corner, below) / squareAlong(spots, corner, below)
  const size = (across + down) / 2 + 7
  const off = (version: Version) => Math.abs(sizeOf(version) - size)
  return versions.toSorted((a, b) => off(a) - off(b)).slice(0, 2)
}

/** The length of a square on the line between two marks, measured at both marks. */
function squareAlong(spots: Spots, from: Point, to: Point): number {
  const one = halfMark(spots, from, to) + halfMark(spots, from, opposite(from, to))
  const other = halfMark(spots, to, from) + halfMark(spots, to, opposite(to, from))
  return (one + other) / 14
}

const opposite = (from: Point, to: Point): Point => ({ x: 2 * from.x - to.x, y: 2 * from.y - to.y })

/** From the middle of a mark to its edge: out of the dark, through the light, out of the dark again. */
function halfMark(spots: Spots, from: Point, to: Point): number {
  const whole = distance(from, to)
  const [dx, dy] = [(to.x - from.x) / whole, (to.y - from.y) / whole]
  let [dark, turns] = [true, 0]
  for (let way = 0; way < whole; way += 0.5) {
    if (isDark(spots, from.x + dx * way, from.y + dy * way) === dark) continue
    dark = !dark
    turns += 1
    if (turns === 3) return way
  }
  return whole
}

/** How well the fixed squares must match, at first and in the end. Chance matches half of them. */
const [roughly, surely] = [0.6, 0.8]

/** The fourth corner has no large mark. Its position is the one where most fixed squares match. */
function bestMap(spots: Spots, { corner, right, below }: Corners, version: Version): SquareMap | null {
  const size = sizeOf(version)
  const end = size - 3.5
  const mark = smallMark(version)
  const place = mark === null ? end : mark + 0.5
  const at = (x: number, y: number): Point => ({
    x: corner.x + ((right.x - corner.x) * (x - 3.5) + (below.x - corner.x) * (y - 3.5)) / (size - 7),
    y: corner.y + ((right.y - corner.y) * (x - 3.5) + (below.y - corner.y) * (y - 3.5)) / (size - 7),
  })
  const known = knownSquares(version)
  const judged = (x: number, y: number) => {
    const map = mapThrough([
      [{ x: 3.5, y: 3.5 }, corner],
      [{ x: end, y: 3.5 }, right],
      [{ x: 3.5, y: end }, below],
      [{ x: place, y: place }, at(x, y)],
    ])
    return { map, x, y, fit: map ? fitOf(spots, map, known) : 0 }
  }
  let best = judged(place, place)
  if (best.fit < roughly) return null
  // Without a small mark only the view from straight above is sure.
  const reach = mark === null ? 0 : Math.ceil(size / 5)
  for (const [step, far] of [
    [1, reach],
    [0.25, 0.75],
  ] as const) {
    const { x, y } = best
    for (let dx = -far; dx <= far; dx += step)
      for (let dy = -far; dy <= far; dy += step) {
        const next = judged(x + dx, y + dy)
        if (next.fit > best.fit) best = next
      }
  }
  return best.fit >= surely ? best.map : null
}

interface FixedSquare {
  x: number
  y: number
  dark: boolean
}

const ofVersion = new Map<Version, FixedSquare[]>()

function knownSquares(version: Version): FixedSquare[] {
  const made = ofVersion.get(version)
  if (made) return made
  const known: FixedSquare[] = []
  const size = sizeOf(version)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const dark = fixedAt(version, x, y)
      if (dark !== null) known.push({ x, y, dark })
    }
  ofVersion.set(version, known)
  return known
}

function fitOf(spots: Spots, map: SquareMap, known: FixedSquare[]): number {
  let fit = 0
  for (const { x, y, dark } of known) {
    const seen = map(x + 0.5, y + 0.5)
    if (isDark(spots, seen.x, seen.y) === dark) fit += 1
  }
  return fit / known.length
}

const looks = [
  [0.5, 0.5],
  [0.3, 0.5],
  [0.7, 0.5],
  [0.5, 0.3],
  [0.5, 0.7],
] as const

/** The majority of five samples of a square. */
function squareAt(spots: Spots, map: SquareMap, x: number, y: number): boolean {
  let dark = 0
  for (const [right, down] of looks) {
    const seen = map(x + right, y + down)
    if (isDark(spots, seen.x, seen.y)) dark += 1
  }
  return dark >= 3
}
