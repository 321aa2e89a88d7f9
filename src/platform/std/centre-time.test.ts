import { describe, expect, test } from 'vitest'
import {
  beginOf,
  dayAt,
  dayNumber,
  isoTime,
  isTimeZone,
  learnOffsets,
  momentAt,
  offsetAt,
  wallClock,
} from './centre-time.ts'
import { offsetsBetween } from './offset-spans.server.ts'

const utc = (text: string) => Date.parse(text) / 1000

describe('local time', () => {
  test('local time goes forward and back with summer time, to the second', () => {
    const zone = 'America/New_York'
    expect(wallClock(utc('2027-03-14T06:59:59Z'), zone)).toEqual(['2027-03-14', '01:59:59'])
    expect(wallClock(utc('2027-03-14T07:00:00Z'), zone)).toEqual(['2027-03-14', '03:00:00'])
    expect(wallClock(utc('2027-11-07T05:59:59Z'), zone)).toEqual(['2027-11-07', '01:59:59'])
    expect(wallClock(utc('2027-11-07T06:00:00Z'), zone)).toEqual(['2027-11-07', '01:00:00'])
  })

  test('local time agrees with Intl in every zone, hour by hour around each change', () => {
    for (const timeZone of [
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Kathmandu',
    ]) {
      const own = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      for (let at = utc('2026-01-01T00:00:00Z'); at < utc('2028-01-01T00:00:00Z'); at += 3600)
        if (wallClock(at, timeZone).join(' ') !== own.format(at * 1000)) expect.fail(`${timeZone} at ${at}`)
    }
    expect(offsetAt(utc('2026-06-01T00:00:00Z'), 'Asia/Kathmandu')).toBe(20_700)
  })

  test('local time gives the day of the centre, also as a number', () => {
    const evening = utc('2026-07-02T01:00:00Z')
    expect(dayAt(evening, 'America/New_York')).toBe('2026-07-01')
    expect(dayNumber(evening, 'America/New_York') + 1).toBe(dayNumber(evening, 'Asia/Shanghai'))
  })
})

describe('the moment of a local time', () => {
  const zone = 'America/New_York'

  test('a local time becomes the moment at which clocks show it', () => {
    for (const [day, time] of [
      ['2026-07-01', '19:00:00'],
      ['2026-12-01', '19:00:00'],
      ['2027-03-14', '03:00:00'],
    ] as const)
      expect(wallClock(momentAt(day, time, zone), zone)).toEqual([day, time])
  })

  test('a local time that summer time skips becomes a later moment', () => {
    expect(wallClock(momentAt('2027-03-14', '02:30:00', zone), zone)).toEqual(['2027-03-14', '03:30:00'])
  })

  test('a local time that occurs twice becomes the first of its two moments', () => {
    expect(momentAt('2027-11-07', '01:30:00', zone)).toBe(utc('2027-11-07T05:30:00Z'))
  })

  test('a skipped midnight becomes the first moment of the day', () => {
    const first = beginOf('2026-03-29', 'Asia/Beirut')
    expect(wallClock(first, 'Asia/Beirut')).toEqual(['2026-03-29', '01:00:00'])
    expect(dayAt(first - 1, 'Asia/Beirut')).toBe('2026-03-28')
  })
})

test('a time for machines has the offset of its own day', () => {
  expect(isoTime(utc('2026-07-01T23:00:00Z'), 'America/New_York')).toBe('2026-07-01T19:00:00-04:00')
  expect(isoTime(utc('2026-12-02T00:00:00Z'), 'America/New_York')).toBe('2026-12-01T19:00:00-05:00')
  expect(isoTime(utc('2026-12-02T00:00:00Z'), 'Asia/Kathmandu')).toBe('2026-12-02T05:45:00+05:45')
})

test('offsets between two moments follow each other without a gap, and can be taken over', () => {
  const [from, until] = [utc('2026-01-01T00:00:00Z'), utc('2027-01-01T00:00:00Z')]
  const found = offsetsBetween(from, until, 'America/New_York')
  expect(found.map(([, , offset]) => offset / 3600)).toEqual([-5, -4, -5])
  expect(found[0]?.[1]).toBe(found[1]?.[0])
  expect(offsetsBetween(from, until, 'Asia/Shanghai')).toHaveLength(1)
  learnOffsets('Test/Learned', [[from, until, 3600]])
  expect(wallClock(from, 'Test/Learned')).toEqual(['2026-01-01', '01:00:00'])
})

test('a zone is known by its name', () => {
  expect(['Asia/Shanghai', 'Mars', ''].map(isTimeZone)).toEqual([true, false, false])
})
