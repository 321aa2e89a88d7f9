import { describe, expect, it } from 'vitest'
import { format } from './i18n.ts'

describe('a number in a text', () => {
  it('a number in a text has commas between its thousands', () => {
    const told = [7, 999, 1000, 12_345, 1_234_567, 4321.5].map((count) => format('{count}', { count }))
    expect(told).toEqual(['7', '999', '1,000', '12,345', '1,234,567', '4,321.5'])
  })

  it('a number that is passed as text, such as a year or a telephone number, stays unchanged', () => {
    expect(format('{year}', { year: '2026' })).toBe('2026')
  })

  it('a number in a text selects the singular or the plural', () => {
    const seats = (count: number) => format('{count,one seat|# seats}', { count })
    expect([seats(1), seats(0), seats(1500)]).toEqual(['one seat', '0 seats', '1,500 seats'])
  })
})
