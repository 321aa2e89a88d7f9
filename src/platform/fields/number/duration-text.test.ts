import { expect, test } from 'vitest'
import { learningDay } from '#entities/learning-day.ts'
import { lecture } from '#entities/lecture.ts'
import { countsSeconds, durationText } from './duration-text.ts'

test('A number of seconds is told in hours and minutes, in both languages', () => {
  const told = (seconds: number) => [durationText(seconds, 'en'), durationText(seconds, 'zh-cn')]
  expect(told(12_600)).toEqual(['3 h 30 min', '3 小时 30 分钟'])
  expect(told(10_800)).toEqual(['3 h', '3 小时'])
  expect(told(754)).toEqual(['12 min 34 s', '12 分钟 34 秒'])
  expect(told(3605)).toEqual(['1 h', '1 小时'])
  expect(told(59)).toEqual(['59 s', '59 秒'])
  expect(told(0)).toEqual(['0 s', '0 秒'])
  expect(told(-90)).toEqual(['-1 min 30 s', '-1 分钟 30 秒'])
})

test('The fields that count seconds are known by their unit', () => {
  expect(countsSeconds(learningDay.fields.seconds.options)).toBe(true)
  expect(countsSeconds(lecture.fields.duration.options)).toBe(true)
  expect(countsSeconds({})).toBe(false)
})
