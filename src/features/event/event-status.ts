/** 0 not started, 1 ongoing, 2 closed. */
export type EventStatus = 0 | 1 | 2

interface EventTimes {
  status: number
  start_at: number | null
  end_at: number | null
}

/**
 * The status of an event at a moment. By the clock, the stored status only moves forward: when staff close an event
 * early, the clock does not open it again.
 */
export function statusAt({ status, start_at, end_at }: EventTimes, now: number): EventStatus {
  return Math.max(status, byClock(start_at, end_at, now)) as EventStatus
}

interface EventStatusFields extends EventTimes {
  cancelled_at?: number | null
}

/** The status by the clock when times were changed. The event may open again, unless it was called off. */
export function statusByRule(event: EventStatusFields, now: number): EventStatus {
  if ((event.cancelled_at ?? null) !== null) return 2
  return event.end_at === null ? statusAt(event, now) : byClock(event.start_at, event.end_at, now)
}

/** Whether staff may set this status. Any event may be closed, but only one that is not over may open again. */
export const statusByHand = (
  { status, end_at, cancelled_at = null }: EventStatusFields,
  now: number,
): boolean => status === 2 || (cancelled_at === null && (end_at === null || end_at > now))

function byClock(start: number | null, end: number | null, now: number): EventStatus {
  if (end !== null && now >= end) return 2
  return start !== null && now >= start ? 1 : 0
}
