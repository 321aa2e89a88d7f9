import { describe, expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const split = (from: string, to: string, timeZone: string) => [...byDay(at(from), at(to), timeZone)]

describe('a stretch of time by the days of a place', () => {
  it('a stretch of time that does not cross midnight belongs to one day', () => {
    expect(split('2026-11-21T23:00:00+08:00', '2026-11-22T00:00:00+08:00', 'Asia/Shanghai')).toEqual([
      ['2026-11-21', 3600],
    ])
  })

  it('a stretch of time is split at midnight, to the second', () => {
    expect(split('2026-11-21T23:59:53+08:00', '2026-11-22T00:00:08+08:00', 'Asia/Shanghai')).toEqual([
      ['2026-11-21', 7],
      ['2026-11-22', 8],
    ])
  })

  it('days of 23 and of 25 hours are split correctly', () => {
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

  it('time zones with an offset of a quarter hour are split at their own midnight', () => {
    expect(split('2026-11-21T23:50:00+05:45', '2026-11-22T00:10:00+05:45', 'Asia/Kathmandu')).toEqual([
      ['2026-11-21', 600],
      ['2026-11-22', 600],
    ])
  })

  it('a stretch of time that is empty or runs backwards has no day', () => {
    expect([byDay(10, 10, 'Asia/Shanghai').size, byDay(20, 10, 'Asia/Shanghai').size]).toEqual([0, 0])
  })
})
