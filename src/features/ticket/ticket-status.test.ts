import { expect, it } from 'vitest'
import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from '#features/ticket/public/ticket-status.ts'

const ticket = (change: object) =>
  ({ state: 'confirmed', mark: 'none', checked_in_at: null, event: { end_at: 1000 }, ...change }) as Ticket

it('a seat is shown until its event is over, and not after a no-show', () => {
  expect(ticketStatus(ticket({}), 999, 'Asia/Shanghai')).toBe('confirmed')
  expect(ticketStatus(ticket({}), 1000, 'Asia/Shanghai')).toBe('over')
  expect(ticketStatus(ticket({ checked_in_at: 500 }), 999, 'Asia/Shanghai')).toBe('confirmed')
  expect(ticketStatus(ticket({ checked_in_at: 500 }), 1000, 'Asia/Shanghai')).toBe('attended')
  const event = { date: '1970-01-02', end_at: null }
  // The second day of 1970 ends at 16:00 UTC in Shanghai.
  const end = 40 * 3600
  expect(ticketStatus(ticket({ event }), end - 1, 'Asia/Shanghai')).toBe('confirmed')
  expect(ticketStatus(ticket({ event }), end, 'Asia/Shanghai')).toBe('over')
  expect(ticketStatus(ticket({ mark: 'absent' }), 5000, 'Asia/Shanghai')).toBe('absent')
})

it('the status of a ticket without a seat does not change', () => {
  for (const state of ['held', 'waiting', 'missed', 'cancelled'] as const)
    expect(ticketStatus(ticket({ state, mark: 'late' }), 5000, 'Asia/Shanghai')).toBe(state)
})
