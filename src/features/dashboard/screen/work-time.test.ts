import { expect, test } from 'vitest'
import { startTime, continueTime, pauseTime, readWorkTime, resumeTime, workedAt } from './work-time.ts'

const day = '2026-11-22'

test('work counts from the first look of the day, and not while it pauses', () => {
  const first = startTime(day, 1000)
  expect(workedAt(first, 1600)).toBe(600)
  const pause = pauseTime(first, 1600)
  expect(workedAt(pause, 9000)).toBe(600)
  expect(workedAt(resumeTime(pause, 9000), 9100)).toBe(700)
})

test('pausing and resuming twice is the same as once', () => {
  const pause = pauseTime(pauseTime(startTime(day, 0), 60), 600)
  expect(workedAt(pause, 700)).toBe(60)
  expect(workedAt(resumeTime(resumeTime(pause, 700), 800), 900)).toBe(260)
})

test('work time continues after a reload, and starts at zero on another day', () => {
  const kept = { ...startTime(day, 1000), at: 1500 }
  expect(workedAt(continueTime(kept, day, 1510), 1510)).toBe(510)
  expect(workedAt(continueTime(kept, '2026-11-23', 90_000), 90_000)).toBe(0)
  expect(workedAt(continueTime(null, day, 5), 5)).toBe(0)
})

test('hours without a look do not count as work time', () => {
  const kept = { ...startTime(day, 1000), at: 1500 }
  expect(workedAt(continueTime(kept, day, 20_000), 20_060)).toBe(560)
})

test('a clock that was set back does not reduce work time', () => {
  expect(workedAt({ day, done: 50, since: 900 }, 100)).toBe(50)
})

test.each([null, '', '{', '[]', '7', '{"day":1}', '{"day":"x","done":"y","at":1}', '{"day":"x","done":1}'])(
  'what is kept as %s is nothing',
  (text) => {
    expect(readWorkTime(text)).toBeNull()
  },
)
