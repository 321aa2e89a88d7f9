import { describe, expect, it } from 'vitest'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { pointsOfDay, type PointRules } from './point-rules.ts'
import { streakOf } from './streak.ts'

const usual: PointRules = {
  checkIn: 7,
  streakDays: 30,
  streakExtra: 20,
  restDays: 2,
  event: 10,
  course: 20,
  dayCap: 100,
}
const november = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_each, at) => from + at)

describe('a streak', () => {
  it('a streak is zero before the first check-in, and one after it', () => {
    expect(streakOf([], '2026-11-10', 2)).toEqual({ now: 0, best: 0, rested: [], restLeft: 2 })
    expect(streakOf(november(10), '2026-11-10', 2)).toMatchObject({ now: 1, best: 1, restLeft: 2 })
  })

  it('a streak grows each day, and does not end before today is over', () => {
    expect(streakOf(november(8, 9, 10), '2026-11-10', 2)).toMatchObject({ now: 3, rested: [] })
    expect(streakOf(november(8, 9, 10), '2026-11-11', 2)).toMatchObject({ now: 3, rested: [], restLeft: 2 })
  })

  it('rest days of the month cover missed days', () => {
    expect(streakOf(november(1, 2, 4, 6), '2026-11-06', 2)).toEqual({
      now: 4,
      best: 4,
      rested: november(3, 5),
      restLeft: 0,
    })
    expect(streakOf(november(1, 2, 4, 6, 8), '2026-11-08', 2)).toMatchObject({ now: 1, best: 4, restLeft: 0 })
  })

  it('a streak survives two missed days until today, and ends after the third', () => {
    expect(streakOf(november(4, 5), '2026-11-08', 2)).toMatchObject({
      now: 2,
      rested: november(6, 7),
      restLeft: 0,
    })
    expect(streakOf(november(4, 5), '2026-11-09', 2)).toMatchObject({
      now: 0,
      best: 2,
      rested: [],
      restLeft: 2,
    })
  })

  it('a lost streak uses no rest days', () => {
    expect(streakOf(november(1, 5, 7), '2026-11-07', 2)).toEqual({
      now: 2,
      best: 2,
      rested: november(6),
      restLeft: 1,
    })
  })

  it('each missed day uses a rest day of its own month', () => {
    const days = ['2026-10-29', '2026-11-03']
    expect(streakOf(days, '2026-11-03', 2)).toMatchObject({
      now: 2,
      rested: ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
      restLeft: 0,
    })
    expect(streakOf(['2026-10-28', ...days.slice(1)], '2026-11-03', 2)).toMatchObject({ now: 1, restLeft: 2 })
    expect(streakOf(['2026-12-31', '2027-01-01'], '2027-01-01', 0)).toMatchObject({ now: 2 })
    expect(streakOf(['2028-02-28', '2028-03-01'], '2028-03-01', 0)).toMatchObject({ now: 1 })
  })

  it('the best streak is remembered, and future days do not change it', () => {
    const days = november(...between(1, 9), 15, 16, 17)
    expect(streakOf(days, '2026-11-16', 2)).toMatchObject({ now: 2, best: 9 })
    expect(streakOf(november(1, 25), '2026-11-25', 0)).toMatchObject({ now: 1, best: 1 })
  })

  it('a streak gives one more point each day up to seven, and a bonus every thirtieth day', () => {
    expect([1, 2, 6, 7, 8, 29, 30, 31, 60].map((turn) => pointsOfDay(turn, usual))).toEqual([
      1, 2, 6, 7, 7, 7, 27, 7, 27,
    ])
    expect(pointsOfDay(30, { ...usual, checkIn: 0, streakExtra: 0 })).toBe(0)
  })
})

describe('a day of the centre', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00Z'],
  ])('a day of the centre begins in %s on %s at %s', (zone, day, moment) => {
    const begin = beginOf(day, zone)
    expect(new Date(begin * 1000).toISOString().replace('.000', '')).toBe(moment)
    expect(dayAt(begin - 1, zone) < day).toBe(true)
  })
})
