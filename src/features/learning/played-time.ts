import { fastestPlaying } from './credit.ts'
import { cutTo, lengthOf, union, type Interval } from './intervals.ts'
import type { PlayedFiles } from './completion.ts'

/** Whoever is silent for longer was not playing all the while. */
const longestSilence = 60

interface Account {
  heard_at: number
  allowance: number
  played: PlayedFiles
}

/**
 * Writes down what a browser says was played, as far as the time that has passed on the server allows: no script
 * finishes a film faster than at double speed, whatever it says.
 */
export function account(
  before: Account,
  said: ReadonlyArray<{ src: string; from: number; to: number }>,
  now: number,
): Account & { accepted: number } {
  const silence = Math.min(Math.max(now - before.heard_at, 0), longestSilence)
  const most = longestSilence * fastestPlaying * 1000
  const allowed = Math.min(Math.round(before.allowance + silence * fastestPlaying * 1000), most)
  let left = allowed
  const played = { ...before.played }
  for (const { src, from, to } of said) {
    const taken = cutTo(left / 1000, [[from, to]])
    left = Math.max(0, left - Math.round(lengthOf(taken) * 1000))
    played[src] = union([...(played[src] ?? []), ...taken]).map(rounded)
  }
  return { heard_at: now, allowance: left, played, accepted: (allowed - left) / 1000 }
}

const rounded = ([from, to]: Interval): Interval => [Math.round(from * 10) / 10, Math.round(to * 10) / 10]
