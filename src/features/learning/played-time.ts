import { fastestPlaying } from './heartbeat.ts'
import { cutTo, lengthOf, union, type Interval } from './intervals.ts'
import type { PlayedFiles } from './completion.ts'

/** After a longer silence not all of the time counts as playing. */
const longestSilence = 60

interface PlayAllowance {
  heard_at: number
  /** Milliseconds of playing that are allowed and not used yet. */
  allowance: number
}

interface PlayedResult extends PlayAllowance {
  played: PlayedFiles
}

/** How many milliseconds of playing the elapsed time allows. */
export function allowedBy({ heard_at, allowance }: PlayAllowance, now: number): number {
  const silence = Math.min(Math.max(now - heard_at, 0), longestSilence)
  const most = longestSilence * fastestPlaying * 1000
  return Math.min(Math.round(allowance + silence * fastestPlaying * 1000), most)
}

/**
 * Accepts the reported intervals as far as the elapsed time on the server allows. So no script can finish a film faster
 * than at double speed. `most` is a further limit in milliseconds.
 */
export function addPlayedTime(
  before: PlayedResult,
  reported: ReadonlyArray<{ src: string; from: number; to: number }>,
  now: number,
  most = Infinity,
): PlayedResult & { accepted: number } {
  const allowed = allowedBy(before, now)
  const begun = Math.min(allowed, most)
  let left = begun
  const played = { ...before.played }
  for (const { src, from, to } of reported) {
    const taken = cutTo(left / 1000, [[from, to]])
    left = Math.max(0, left - Math.round(lengthOf(taken) * 1000))
    played[src] = union([...(played[src] ?? []), ...taken]).map(rounded)
  }
  const used = begun - left
  return { heard_at: now, allowance: allowed - used, played, accepted: used / 1000 }
}

const rounded = ([from, to]: Interval): Interval => [Math.round(from * 10) / 10, Math.round(to * 10) / 10]
