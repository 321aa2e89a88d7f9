/** 0 not started, 1 ongoing, 2 closed. */
export type EventStatus = 0 | 1 | 2

interface EventTimes {
  status: number
  start_at: number | null
  end_at: number | null
}

/**
 * Where an event stands at a moment. What is stored only ever moves forward by itself: staff may close an event
 * early, and the clock does not open it again.
 */
export function statusAt({ status, start_at, end_at }: EventTimes, now: number): EventStatus {
  return Math.max(status, byClock(start_at, end_at, now)) as EventStatus
}

interface EventStatusFields extends EventTimes {
  cancelled_at?: number | null
}

/** What the clock makes of an event when its times are set anew: it may open again, unless it was called off. */
export function statusByRule(event: EventStatusFields, now: number): EventStatus {
  if ((event.cancelled_at ?? null) !== null) return 2
  return event.end_at === null ? statusAt(event, now) : byClock(event.start_at, event.end_at, now)
}

/** Whether staff may set this status: anything may be closed, and only what is not over yet may open again. */
export const statusByHand = (
  { status, end_at, cancelled_at = null }: EventStatusFields,
  now: number,
): boolean => status === 2 || (cancelled_at === null && (end_at === null || end_at > now))

function byClock(start: number | null, end: number | null, now: number): EventStatus {
  if (end !== null && now >= end) return 2
  return start !== null && now >= start ? 1 : 0
}
