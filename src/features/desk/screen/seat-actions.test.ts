import { expect, test } from 'vitest'
import type { Seat } from '#features/desk/desk.calls.ts'
import { canBeCalledOff, isActionPossible } from './seat-actions.ts'

const event = { cancelled_at: null, over_at: 200 }

test('an event can be called off once, and until it is over', () => {
  expect(canBeCalledOff({ event, asOf: 199 })).toBe(true)
  expect(canBeCalledOff({ event, asOf: 200 })).toBe(false)
  expect(canBeCalledOff({ event: { ...event, over_at: null }, asOf: 999 })).toBe(true)
  expect(canBeCalledOff({ event: { ...event, cancelled_at: 1 }, asOf: 2 })).toBe(false)
})

test('nobody is confirmed out of line for an event that is called off', () => {
  const released = { state: 'cancelled' } as Seat
  expect(isActionPossible.override(released, false)).toBe(true)
  expect(isActionPossible.override(released, true)).toBe(false)
})
