import type { Point } from './finder-patterns.ts'

/** From a place in the code, counted in squares, to a place in the picture. */
export type SquareMap = (x: number, y: number) => Point

/** The one view of a flat code from some side that puts four of its places at four points of a picture. */
export function mapThrough(pairs: [place: Point, seen: Point][]): SquareMap | null {
  const rows = pairs.flatMap(([{ x, y }, seen]) => [
    [x, y, 1, 0, 0, 0, -x * seen.x, -y * seen.x, seen.x],
    [0, 0, 0, x, y, 1, -x * seen.y, -y * seen.y, seen.y],
  ])
  const solved = solution(rows)
  if (!solved) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved
  return (x, y) => {
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
  }
}

/** Gaussian elimination; the last value of each row is its right-hand side. */
function solution(rows: number[][]): number[] | null {
  const count = rows.length
  for (let at = 0; at < count; at += 1) {
    let best = at
    for (let row = at + 1; row < count; row += 1)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = row
    const [pivot, displaced] = [rows[best] as number[], rows[at] as number[]]
    ;[rows[at], rows[best]] = [pivot, displaced]
    const head = pivot[at] ?? 0
    if (Math.abs(head) < 1e-9) return null
    for (let row = 0; row < count; row += 1) {
      if (row === at) continue
      const other = rows[row] as number[]
      const factor = (other[at] ?? 0) / head
      if (factor === 0) continue
      for (let column = at; column <= count; column += 1)
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[count] ?? 0) / (row[at] ?? 1))
}
