/** The working time of a day, in seconds, in the form in which clients of this family store it. */
export interface WorkTime {
  /** The day, without zeros in front: 2026-1-5. */
  date: string
  startTime: number
  /** How long it has paused. */
  pauseTime: number
  /** Since when it pauses; 0 while it runs. */
  startPauseTime: number
}

/** When the browser is silent for longer, the computer was asleep, and the time does not count. */
export const heartbeatSeconds = 30
const asleep = 10 * 60

/** The time of a day such as 2026-01-05. */
export const startTime = (day: string, now: number): WorkTime => ({
  date: dateOf(day),
  startTime: now,
  pauseTime: 0,
  startPauseTime: 0,
})

export const isOfDay = (time: WorkTime, day: string): boolean => time.date === dateOf(day)

const dateOf = (day: string) => day.split('-').map(Number).join('-')

export const isPaused = (time: WorkTime): boolean => time.startPauseTime > 0

export const workedAt = (time: WorkTime, now: number): number =>
  Math.max(0, (isPaused(time) ? time.startPauseTime : now) - time.startTime - time.pauseTime)

export const pauseTime = (time: WorkTime, now: number): WorkTime =>
  isPaused(time) ? time : { ...time, startPauseTime: now }

export const resumeTime = (time: WorkTime, now: number): WorkTime =>
  isPaused(time)
    ? { ...time, pauseTime: time.pauseTime + Math.max(0, now - time.startPauseTime), startPauseTime: 0 }
    : time

/** Continues the stored time. A new day starts from zero, and hours without a heartbeat do not count. */
export function continueTime(stored: StoredWorkTime | null, day: string, now: number): WorkTime {
  if (!stored || !isOfDay(stored, day)) return startTime(day, now)
  const { at = now, ...time } = stored
  if (now - at <= asleep || isPaused(time)) return time
  return resumeTime(pauseTime(time, at), now)
}

/** `at`: the last heartbeat. Other clients of this family do not store it. */
type StoredWorkTime = WorkTime & { at?: number }

/** Reads the stored time; null when the text is something else. */
export function readWorkTime(text: string | null): StoredWorkTime | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Record<keyof StoredWorkTime, unknown>> | null
    if (!stored || typeof stored.date !== 'string') return null
    const { date, startTime, pauseTime = 0, startPauseTime = 0, at } = stored
    if (!isTime(startTime) || !isTime(pauseTime) || !isTime(startPauseTime)) return null
    return { date, startTime, pauseTime, startPauseTime, ...(isTime(at) && { at }) }
  } catch {
    return null
  }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
