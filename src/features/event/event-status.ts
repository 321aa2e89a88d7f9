/** 0 not started, 1 ongoing, 2 closed. */
export type EventStatus = 0 | 1 | 2

interface Timed {
  status: number
  start_at: number | null
  end_at: number | null
}

/**
 * Where an event stands at a moment. What is stored only ever moves forward by itself: staff may close an event
 * early, and the clock does not open it again.
 */
export function statusAt({ status, start_at, end_at }: Timed, now: number): EventStatus {
  return Math.max(status, byClock(start_at, end_at, now)) as EventStatus
}

function byClock(start: number | null, end: number | null, now: number): EventStatus {
  if (end !== null && now >= end) return 2
  return start !== null && now >= start ? 1 : 0
}
