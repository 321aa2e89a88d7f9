/** How long somebody has worked on a day, with pauses; all moments in seconds. */
export interface WorkTime {
  day: string
  /** What was worked before the last pause. */
  done: number
  /** Since when it runs; null while it pauses. */
  since: number | null
}

/** Where no word comes from the browser for longer, nobody was there: the computer slept. */
export const heartbeatSeconds = 30
const asleep = 10 * 60

export const startTime = (day: string, now: number): WorkTime => ({ day, done: 0, since: now })

export const workedAt = ({ done, since }: WorkTime, now: number): number =>
  done + (since === null ? 0 : Math.max(0, now - since))

export const pauseTime = (time: WorkTime, now: number): WorkTime => ({
  ...time,
  done: workedAt(time, now),
  since: null,
})

export const resumeTime = (time: WorkTime, now: number): WorkTime => ({ ...time, since: time.since ?? now })

/** What is kept goes on: on another day it begins anew, and hours in which nobody looked do not count. */
export function continueTime(kept: (WorkTime & { at: number }) | null, day: string, now: number): WorkTime {
  if (!kept || kept.day !== day) return startTime(day, now)
  const { at, ...time } = kept
  if (time.since === null || now - at <= asleep) return time
  return resumeTime(pauseTime(time, at), now)
}

/** What a browser has kept, or nothing when it is not that. */
export function readWorkTime(text: string | null): (WorkTime & { at: number }) | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<WorkTime & { at: number }> | null
    const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
    if (!kept || typeof kept.day !== 'string' || !isTime(kept.done) || !isTime(kept.at)) return null
    const since = isTime(kept.since) ? kept.since : null
    return { day: kept.day, done: kept.done, since, at: kept.at }
  } catch {
    return null
  }
}
