import { describe, expect, it } from 'vitest'
import { centsIn, yuan } from './money.ts'

describe('an amount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [26_400, '264.00'],
    [-1, '-0.01'],
    [-123_456_789, '-1234567.89'],
  ])('of %i cents is shown as %s, and read back', (cents, shown) => {
    expect(yuan(cents)).toBe(shown)
    expect(centsIn(shown)).toBe(cents)
  })

  it.each([
    ['3', 300],
    [3, 300],
    [19.9, 1990],
    ['0.1', 10],
    ['-0', 0],
  ])('is read from %j', (typed, cents) => {
    expect(centsIn(typed)).toBe(cents)
  })

  it.each(['', 'x', '1.234', '1,000', '0x1', '1e3', [1], true, null, undefined, Number.NaN, Infinity])(
    'is not %j',
    (typed) => {
      expect(centsIn(typed)).toBeNull()
    },
  )
})
