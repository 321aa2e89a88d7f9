const minute = 60
const back = 3

/**
 * Where somebody who stopped at a place goes on: a little before it, and from the beginning when hardly anything
 * was seen or hardly anything is left. Short films are left sooner and nearer to their end.
 */
export function resumeAt(stoppedAt: number, duration: number): number {
  const edge = duration < minute ? 3 : 15
  return stoppedAt > edge && stoppedAt < duration - edge ? stoppedAt - back : 0
}
