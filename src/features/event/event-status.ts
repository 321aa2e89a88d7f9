import { isOver } from '#entities/event-end.ts'

/** 0 not started, 1 ongoing, 2 closed. */
export type EventStatus = 0 | 1 | 2

interface EventTimes {
  status: number
  date: string
  start_at: number | null
  end_at: number | null
}

/**
 * The status of an event at a moment. By the clock, the stored status only moves forward: when staff close an event
 * early, the clock does not open it again.
 */
export const statusAt = (event: EventTimes, now: number, timeZone: string): EventStatus =>
  Math.max(event.status, byClock(event, now, timeZone)) as EventStatus

interface EventStatusFields extends EventTimes {
  cancelled_at?: number | null
}

/** The status by the clock when times were changed. The event may open again, unless it was called off. */
export const statusByRule = (event: EventStatusFields, now: number, timeZone: string): EventStatus =>
  (event.cancelled_at ?? null) === null ? byClock(event, now, timeZone) : 2

/** Whether staff may set this status. Any event may be closed, but only one that is not over may open again. */
export const statusByHand = (event: EventStatusFields, now: number, timeZone: string): boolean =>
  event.status === 2 || ((event.cancelled_at ?? null) === null && !isOver(event, now, timeZone))

function byClock(event: EventTimes, now: number, timeZone: string): EventStatus {
  if (isOver(event, now, timeZone)) return 2
  return event.start_at !== null && now >= event.start_at ? 1 : 0
}
