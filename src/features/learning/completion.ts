import { lengthOf, union, type Interval } from './intervals.ts'

const partToPlay = 0.9
const leastReading = 10

/** The played intervals of each file, by its address. */
export type PlayedFiles = Record<string, Interval[]>

/** Nearly all of it was played. Each second counts once. Seconds beyond the length do not count. */
export function isPlayed(files: PlayedFiles, duration: number): boolean {
  const inside = Object.values(files).map((intervals) =>
    intervals.map(([from, to]): Interval => [Math.min(from, duration), Math.min(to, duration)]),
  )
  const seconds = inside.reduce((sum, intervals) => sum + lengthOf(union(intervals)), 0)
  return duration > 0 && seconds >= duration * partToPlay
}

/** The time that a text must be open to count as read: half of its reading time. */
export const secondsToRead = (reading: number) => Math.max(leastReading, reading / 2)
