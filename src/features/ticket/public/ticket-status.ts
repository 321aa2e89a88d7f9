import { isOver } from '#entities/event-end.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** The status of a ticket at a moment. After a no-show, or after the event, the seat is no longer shown as one. */
export function ticketStatus({ state, mark, event, checked_in_at }: Ticket, now: number, timeZone: string) {
  if (state !== 'confirmed') return state
  if (mark === 'absent') return 'absent'
  if (!isOver(event, now, timeZone)) return state
  return checked_in_at === null ? 'over' : 'attended'
}
