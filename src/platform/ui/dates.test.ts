import { describe, expect, test } from 'vitest'
import { dayText, daysUntil, isoTime, spanText } from './dates.ts'

const evening = Date.UTC(2026, 10, 28, 11, 0) / 1000

describe('a date', () => {
  test('is told in the words of the reader', () => {
    expect(dayText('2026-11-28', 'zh-cn')).toBe('2026年11月28日 周六')
    expect(dayText('2026-11-28', 'en')).toBe('Saturday, 28 November 2026')
  })

  test('goes by the clock on the wall of the centre', () => {
    expect(spanText(evening, evening + 7200, 'en')).toBe('19:00–21:00')
    expect(isoTime(evening)).toBe('2026-11-28T19:00:00+08:00')
    expect(spanText(null, null, 'en')).toBe('')
  })

  test('names the last day of what goes on for several', () => {
    expect(spanText(evening, evening + 86_400, 'zh-cn')).toBe('19:00 至 11月29日 19:00')
  })

  test('is as many days away as there are midnights between', () => {
    const justBeforeMidnight = Date.UTC(2026, 10, 27, 15, 59) / 1000
    expect(daysUntil('2026-11-28', justBeforeMidnight)).toBe(1)
    expect(daysUntil('2026-11-28', justBeforeMidnight + 60)).toBe(0)
  })
})
