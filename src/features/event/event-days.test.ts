import { describe, expect, it } from 'vitest'
import { momentAt } from '#platform/std/centre-time.ts'
import { spanText } from '#platform/ui/dates.ts'
import { daysText } from './days-text.ts'
import { movedFrom } from './earlier-starts.server.ts'
import { hoursText, lastDay } from './event-days.ts'

describe.each(['Asia/Shanghai', 'America/New_York'])('the days of an event in %s', (zone) => {
  const event = (from: string, until: string) => {
    const moment = (text: string) => momentAt(text.slice(0, 10), `${text.slice(11)}:00`, zone)
    return { date: from.slice(0, 10), start_at: moment(from), end_at: moment(until) }
  }
  const words = (from: string, until: string) => {
    const times = event(from, until)
    return (['en', 'zh-cn'] as const).map(
      (locale) => `${daysText(times, zone, locale)} | ${hoursText(times, zone, locale)}`,
    )
  }

  it('an event of weeks says both days and its hours', () => {
    expect(words('2026-11-17 09:00', '2026-11-30 17:00')).toEqual([
      '17–30 November 2026 | 09:00–17:00',
      '2026年11月17日至11月30日 | 09:00–17:00',
    ])
    expect(words('2026-11-17 09:00', '2026-12-03 17:00')[0]).toMatch(/^17 November – 3 December 2026 \|/)
  })

  it('an event that goes on into another year says both years', () => {
    expect(words('2026-12-28 09:00', '2027-01-03 17:00')).toEqual([
      '28 December 2026 – 3 January 2027 | 09:00–17:00',
      '2026年12月28日至2027年1月3日 | 09:00–17:00',
    ])
    const { start_at, end_at } = event('2026-12-31 22:00', '2027-01-01 01:00')
    expect(spanText(start_at, end_at, zone, 'en')).toBe('22:00 – 1 January 2027, 01:00')
    expect(spanText(start_at, end_at, zone, 'zh-cn')).toBe('22:00 至 2027年1月1日 01:00')
  })

  it('a night is not an event of days, and an event that ends at midnight ends on the day before', () => {
    expect(lastDay(event('2026-11-17 18:00', '2026-11-18 07:30'), zone)).toBeNull()
    expect(words('2026-11-17 18:00', '2026-11-18 07:30')[0]).toBe(
      'Tuesday, 17 November 2026 | 18:00 – 18 November, 07:30',
    )
    expect(lastDay(event('2026-11-17 00:00', '2026-11-20 00:00'), zone)).toBe('2026-11-19')
  })

  it('days that end earlier in the day than they began say when they end', () => {
    expect(words('2026-11-17 18:00', '2026-11-20 12:00')[0]).toBe(
      '17–20 November 2026 | 18:00 – 20 November, 12:00',
    )
  })

  it('a day alone is that day', () => {
    const alone = { date: '2026-11-17', start_at: null, end_at: null }
    expect(daysText(alone, zone, 'en')).toBe('Tuesday, 17 November 2026')
    expect(hoursText(alone, zone, 'en')).toBe('')
  })
})

describe('the former start of an event in words', () => {
  it('a former start is a day, with its year where that is another one, or an hour of the same day', () => {
    expect(movedFrom(undefined, '2026-12-01', 'en')).toBe('')
    expect(movedFrom(['2026-11-20', '2026-11-24T14:00:00+08:00'], '2026-12-01', 'en')).toBe('24 November')
    expect(movedFrom(['2026-11-24'], '2027-01-01', 'en')).toBe('24 November 2026')
    expect(movedFrom(['2026-11-24'], '2027-01-01', 'zh-cn')).toBe('2026年11月24日')
    expect(movedFrom(['2026-12-01T14:00:00-05:00'], '2026-12-01', 'zh-cn')).toBe('14:00')
  })
})
