import { expect, test } from 'vitest'
import {
  startTime,
  continueTime,
  isOfDay,
  isPaused,
  pauseTime,
  readWorkTime,
  resumeTime,
  workedAt,
} from './work-time.ts'

const day = '2026-01-05'

test('work counts from the first look of the day, and not while it pauses', () => {
  const first = startTime(day, 1000)
  expect(workedAt(first, 1600)).toBe(600)
  const pause = pauseTime(first, 1600)
  expect(isPaused(pause)).toBe(true)
  expect(workedAt(pause, 9000)).toBe(600)
  expect(workedAt(resumeTime(pause, 9000), 9100)).toBe(700)
})

test('it is stored as clients of this family store it', () => {
  expect(startTime(day, 1000)).toEqual({ date: '2026-1-5', startTime: 1000, pauseTime: 0, startPauseTime: 0 })
  const resumed = resumeTime(pauseTime(startTime(day, 1000), 1600), 1900)
  expect(resumed).toEqual({ date: '2026-1-5', startTime: 1000, pauseTime: 300, startPauseTime: 0 })
  const theirs = readWorkTime('{"date":"2026-1-5","startTime":1000,"pauseTime":300,"startPauseTime":1900}')
  expect(workedAt(continueTime(theirs, day, 5000), 5000)).toBe(600)
  expect([isOfDay(resumed, day), isOfDay(resumed, '2026-01-06')]).toEqual([true, false])
})

test('pausing and resuming twice is the same as once', () => {
  const pause = pauseTime(pauseTime(startTime(day, 1), 61), 601)
  expect(workedAt(pause, 701)).toBe(60)
  expect(workedAt(resumeTime(resumeTime(pause, 701), 801), 901)).toBe(260)
})

test('work time continues after a reload, and starts at zero on another day', () => {
  const kept = { ...startTime(day, 1000), at: 1500 }
  expect(workedAt(continueTime(kept, day, 1510), 1510)).toBe(510)
  expect(workedAt(continueTime(kept, '2026-01-06', 90_000), 90_000)).toBe(0)
  expect(workedAt(continueTime(null, day, 5), 5)).toBe(0)
})

test('hours without a look do not count as work time', () => {
  const kept = { ...startTime(day, 1000), at: 1500 }
  expect(workedAt(continueTime(kept, day, 20_000), 20_060)).toBe(560)
  const paused = { ...pauseTime(startTime(day, 1000), 1400), at: 1500 }
  expect(workedAt(continueTime(paused, day, 20_000), 20_060)).toBe(400)
})

test('a clock that was set back makes no negative work time', () => {
  expect(workedAt(startTime(day, 900), 100)).toBe(0)
  const paused = { ...startTime(day, 900), startPauseTime: 1000 }
  expect(workedAt(resumeTime(paused, 100), 1000)).toBe(100)
})

test.each([null, '', '{', '[]', '7', '{"date":1}', '{"date":"x","startTime":"y"}', '{"date":"x"}'])(
  'what is kept as %s is nothing',
  (text) => {
    expect(readWorkTime(text)).toBeNull()
  },
)
