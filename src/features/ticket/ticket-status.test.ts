import { expect, it } from 'vitest'
import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from '#features/ticket/public/ticket-status.ts'

const ticket = (change: object) =>
  ({ state: 'confirmed', mark: 'none', checked_in_at: null, event: { end_at: 1000 }, ...change }) as Ticket

it('a seat is shown until its event is over, and not after a no-show', () => {
  expect(ticketStatus(ticket({}), 999)).toBe('confirmed')
  expect(ticketStatus(ticket({}), 1000)).toBe('over')
  expect(ticketStatus(ticket({ checked_in_at: 500 }), 999)).toBe('confirmed')
  expect(ticketStatus(ticket({ checked_in_at: 500 }), 1000)).toBe('attended')
  expect(ticketStatus(ticket({ event: { end_at: null } }), 5000)).toBe('confirmed')
  expect(ticketStatus(ticket({ mark: 'absent' }), 5000)).toBe('absent')
})

it('the status of a ticket without a seat does not change', () => {
  for (const state of ['held', 'waiting', 'missed', 'cancelled'] as const)
    expect(ticketStatus(ticket({ state, mark: 'late' }), 5000)).toBe(state)
})
