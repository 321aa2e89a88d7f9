import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** The status of a ticket at a moment. After a no-show, or after the event, the seat is no longer shown as one. */
export function ticketStatus({ state, mark, event, checked_in_at }: Ticket, now: number) {
  if (state !== 'confirmed') return state
  if (mark === 'absent') return 'absent'
  if (event.end_at === null || now < event.end_at) return state
  return checked_in_at === null ? 'over' : 'attended'
}
