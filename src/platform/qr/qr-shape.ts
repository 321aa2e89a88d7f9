/** Codes up to this version have one small mark at most, and no word about their version. Tickets need the third. */
export const versions = [1, 2, 3, 4, 5, 6] as const
export type Version = (typeof versions)[number]

export const sizeOf = (version: Version): number => 17 + 4 * version

/** The middle of the small mark, or null for the version without one. */
export const smallMark = (version: Version): number | null => (version === 1 ? null : sizeOf(version) - 7)

/** The fixed square at a position in every code of a version; null for data. */
export function fixedAt(version: Version, x: number, y: number): boolean | null {
  const size = sizeOf(version)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const ring = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
    if (ring <= 4) return ring !== 2 && ring !== 4
  }
  const mark = smallMark(version)
  if (mark !== null) {
    const ring = Math.max(Math.abs(x - mark), Math.abs(y - mark))
    if (ring <= 2) return ring !== 1
  }
  if (x === 6 || y === 6) return (x + y) % 2 === 0
  return null
}

/** The words about level and mask, twice: each a list of places, the highest bit first. */
export function formatPlaces(version: Version): [number, number][][] {
  const size = sizeOf(version)
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  return [
    [
      ...range(0, 6).map((x): [number, number] => [x, 8]),
      [7, 8],
      [8, 8],
      [8, 7],
      ...range(0, 6).map((y): [number, number] => [8, 5 - y]),
    ],
    [
      ...range(0, 7).map((y): [number, number] => [8, size - 1 - y]),
      ...range(size - 8, size).map((x): [number, number] => [x, 8]),
    ],
  ]
}

/** Neither fixed nor about the format. */
export function holdsWords(version: Version, x: number, y: number): boolean {
  const size = sizeOf(version)
  const byFormat = (x === 8 && (y <= 8 || y >= size - 8)) || (y === 8 && (x <= 8 || x >= size - 8))
  return !byFormat && fixedAt(version, x, y) === null
}
