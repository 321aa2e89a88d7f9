import { describe, expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const split = (from: string, to: string, timeZone: string) => [...byDay(at(from), at(to), timeZone)]

describe('a stretch of time by the days of a place', () => {
  it('is of one day when it does not cross midnight', () => {
    expect(split('2026-11-21T23:00:00+08:00', '2026-11-22T00:00:00+08:00', 'Asia/Shanghai')).toEqual([
      ['2026-11-21', 3600],
    ])
  })

  it('is split at midnight, to the second', () => {
    expect(split('2026-11-21T23:59:53+08:00', '2026-11-22T00:00:08+08:00', 'Asia/Shanghai')).toEqual([
      ['2026-11-21', 7],
      ['2026-11-22', 8],
    ])
  })

  it('knows days of 23 and of 25 hours', () => {
    const newYork = 'America/New_York'
    expect(split('2026-03-07T23:00:00-05:00', '2026-03-09T01:00:00-04:00', newYork)).toEqual([
      ['2026-03-07', 3600],
      ['2026-03-08', 23 * 3600],
      ['2026-03-09', 3600],
    ])
    expect(split('2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00', newYork)).toEqual([
      ['2026-11-01', 25 * 3600],
    ])
  })

  it('knows places whose midnight is at a quarter', () => {
    expect(split('2026-11-21T23:50:00+05:45', '2026-11-22T00:10:00+05:45', 'Asia/Kathmandu')).toEqual([
      ['2026-11-21', 600],
      ['2026-11-22', 600],
    ])
  })

  it('has no day when it is empty or runs backwards', () => {
    expect([byDay(10, 10, 'Asia/Shanghai').size, byDay(20, 10, 'Asia/Shanghai').size]).toEqual([0, 0])
  })
})
