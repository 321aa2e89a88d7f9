import { isOver } from '#entities/event-end.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** The status of a ticket at a moment. After a no-show, or after the event, the seat is no longer shown as one. */
export function ticketStatus({ state, mark, event }: Ticket, now: number, timeZone: string) {
  if (state !== 'confirmed') return state
  if (mark === 'absent') return 'absent'
  return isOver(event, now, timeZone) ? 'over' : state
}
