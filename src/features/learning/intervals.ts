/** From second to second; a list of them is sorted and without overlaps. */
export type Interval = [from: number, to: number]

/** The same time, each second of it once. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) joined.push([from, to])
  }
  return joined
}

export const lengthOf = (intervals: readonly Interval[]) =>
  intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** The first intervals, cut off after this many seconds. */
export function cutTo(seconds: number, intervals: readonly Interval[]): Interval[] {
  let left = seconds
  return intervals.flatMap(([from, to]): Interval[] => {
    const taken = Math.min(to - from, left)
    left -= Math.max(0, taken)
    return taken > 0 ? [[from, from + taken]] : []
  })
}
