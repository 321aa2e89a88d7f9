import { describe, expect, test } from 'vitest'
import { dayText, dayTextAt, momentText, nearText, spanText, timeText, whenText } from './dates.ts'

const evening = Date.UTC(2026, 10, 28, 11, 0) / 1000
const zone = 'Asia/Shanghai'

describe('a date', () => {
  test('a date is written in the language of the reader', () => {
    expect(dayText('2026-11-28', 'zh-cn')).toBe('2026年11月28日 周六')
    expect(dayText('2026-11-28', 'en')).toBe('Saturday, 28 November 2026')
    expect(dayTextAt(evening, zone, 'zh-cn')).toBe('2026年11月28日')
  })

  test('a date follows the local time of the centre', () => {
    expect(timeText(evening, 'America/New_York')).toBe('06:00')
    expect(spanText(evening, evening + 7200, zone, 'en')).toBe('19:00–21:00')
    expect(spanText(null, null, zone, 'en')).toBe('')
  })

  test('a date of several days names the last day', () => {
    expect(spanText(evening, evening + 86_400, zone, 'zh-cn')).toBe('19:00 至 11月29日 19:00')
  })

  test('a moment names its day only if it is another day', () => {
    expect(nearText(evening, evening - 3600, zone, 'en')).toBe('19:00')
    expect(nearText(evening, evening - 86_400, zone, 'en')).toBe(momentText(evening, zone, 'en'))
  })
})

describe('when an event is', () => {
  const event = { date: '2026-11-28', start_at: evening, end_at: evening + 7200 }

  test('a time span names its day and hours, and both days if there are two', () => {
    expect(whenText(event, zone, 'en')).toBe('Saturday, 28 November 2026 19:00–21:00')
    expect(whenText({ ...event, end_at: evening + 86_400 }, zone, 'en')).toBe(
      'Saturday, 28 November 2026 19:00 – Sunday, 29 November 2026 19:00',
    )
  })

  test('a time span without hours is only its day', () => {
    expect(whenText({ ...event, start_at: null }, zone, 'zh-cn')).toBe('2026年11月28日 周六')
  })
})
