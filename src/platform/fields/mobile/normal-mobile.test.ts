import { describe, expect, it } from 'vitest'
import { normalMobile } from './normal-mobile.ts'

describe('a mobile number', () => {
  it.each(['13812345678', '+86 138-1234-5678', '0086 (138) 1234 5678', '８６１３８１２３４５６７８'])(
    'written as %s has one spelling',
    (typed) => {
      expect(normalMobile(typed)).toBe('+8613812345678')
    },
  )

  it.each(['+447911123456', '0044 7911 123456'])(
    'of another country, written as %s, has one spelling',
    (typed) => {
      expect(normalMobile(typed)).toBe('+447911123456')
    },
  )

  it.each([
    '+86013812345678',
    '+860086138123456',
    '+8610086',
    '+86 512 8888 6666',
    '+8612345678901',
    '+86138123456789',
    '+12',
    '13812345678x',
  ])(
    'is not %s: a gateway could send to it, and no mobile telephone of that country has it (T1.10)',
    (typed) => {
      expect(normalMobile(typed)).toBe('')
    },
  )
})
