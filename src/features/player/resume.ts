const minute = 60
const back = 3

/**
 * The position to resume at: a little before the last one. It is the beginning when hardly anything was played or
 * hardly anything is left. Short films have smaller limits.
 */
export function resumeAt(stoppedAt: number, duration: number): number {
  const edge = duration < minute ? 3 : 15
  return stoppedAt > edge && stoppedAt < duration - edge ? stoppedAt - back : 0
}
