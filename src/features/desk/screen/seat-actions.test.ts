import { expect, test } from 'vitest'
import { canBeCalledOff } from './seat-actions.ts'

const event = { cancelled_at: null, over_at: 200 }

test('an event can be called off once, and until it is over', () => {
  expect(canBeCalledOff({ event, asOf: 199 })).toBe(true)
  expect(canBeCalledOff({ event, asOf: 200 })).toBe(false)
  expect(canBeCalledOff({ event: { ...event, over_at: null }, asOf: 999 })).toBe(true)
  expect(canBeCalledOff({ event: { ...event, cancelled_at: 1 }, asOf: 2 })).toBe(false)
})
