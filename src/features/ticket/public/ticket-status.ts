import type { Ticket } from '#features/ticket/ticket.calls.ts'

/** What a ticket is to its owner at a moment: a seat that was not taken, or whose event is over, is no seat to be shown. */
export function ticketStatus({ state, mark, event }: Ticket, now: number) {
  if (state !== 'confirmed') return state
  if (mark === 'absent') return 'absent'
  return event.end_at !== null && now >= event.end_at ? 'over' : state
}
