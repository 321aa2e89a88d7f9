import { expect, it } from 'vitest'
import { sumText } from './sum-text.ts'

it('shows points as they are and a balance with two places', () => {
  expect(sumText('points', 1234)).toBe('1,234')
  expect(sumText('balance', '1234.50')).toBe('¥1,234.50')
  expect(sumText('balance', '0.05')).toBe('¥0.05')
  expect(sumText('points', 0)).toBe('0')
})

it('gives a change its sign, before the money', () => {
  expect(sumText('points', 20, 'signed')).toBe('+20')
  expect(sumText('points', -20, 'signed')).toBe('−20')
  expect(sumText('balance', '-9.90', 'signed')).toBe('−¥9.90')
  expect(sumText('balance', '-9.90')).toBe('−¥9.90')
})
