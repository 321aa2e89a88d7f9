import { describe, expect, it } from 'vitest'
import { format } from './i18n.ts'

describe('a number in a text', () => {
  it('has its thousands parted by commas', () => {
    const told = [7, 999, 1000, 12_345, 1_234_567, 4321.5].map((count) => format('{count}', { count }))
    expect(told).toEqual(['7', '999', '1,000', '12,345', '1,234,567', '4,321.5'])
  })

  it('that came as a text stays as it is, as a year or a number of a telephone must', () => {
    expect(format('{year}', { year: '2026' })).toBe('2026')
  })

  it('chooses between one and many', () => {
    const seats = (count: number) => format('{count,one seat|# seats}', { count })
    expect([seats(1), seats(0), seats(1500)]).toEqual(['one seat', '0 seats', '1,500 seats'])
  })
})
