/** The working time of a day, with pauses. All times are in seconds. */
export interface WorkTime {
  day: string
  /** The time worked before the last pause. */
  done: number
  /** Since when it runs; null while it pauses. */
  since: number | null
}

/** When the browser is silent for longer, the computer was asleep, and the time does not count. */
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

/** Continues the stored time. A new day starts from zero, and hours without a heartbeat do not count. */
export function continueTime(stored: (WorkTime & { at: number }) | null, day: string, now: number): WorkTime {
  if (!stored || stored.day !== day) return startTime(day, now)
  const { at, ...time } = stored
  if (time.since === null || now - at <= asleep) return time
  return resumeTime(pauseTime(time, at), now)
}

/** Reads the stored time; null when the text is something else. */
export function readWorkTime(text: string | null): (WorkTime & { at: number }) | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<WorkTime & { at: number }> | null
    const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
    if (!stored || typeof stored.day !== 'string' || !isTime(stored.done) || !isTime(stored.at)) return null
    const since = isTime(stored.since) ? stored.since : null
    return { day: stored.day, done: stored.done, since, at: stored.at }
  } catch {
    return null
  }
}
