import { expect, test } from 'vitest'
import { momentAt } from '#platform/std/centre-time.ts'
import { momentText } from '#platform/fields/date-time/wall-text.ts'
import type { Beside } from './typed-form.ts'
import { midnight } from './typed-moment.ts'
import type { TypedField } from './typed-value.ts'
import { readTyped } from './typed-value.ts'
import { amounts, days, daysOfMoments, moments, times, wholeNumbers } from '#tests/spellings.ts'

const timeZone = 'Asia/Shanghai'
const now = momentAt('2026-11-27', '13:00:00', timeZone)
const read = (field: TypedField, typed: string, beside: Beside = {}) =>
  readTyped(field, typed, { timeZone, now, ...beside })?.value ?? null

test.each(days)('the day %s is %s', (typed, shown) =>
  expect(read({ kind: 'date', options: {} }, typed)).toBe(shown),
)

test.each(moments)('the moment %s is %s', (typed, shown) =>
  expect(momentText(read({ kind: 'dateTime', options: {} }, typed), timeZone) || null).toBe(shown),
)

test.each(times)('%s in a field with a day is %s', (typed, shown) =>
  expect(
    momentText(read({ kind: 'dateTime', options: {} }, typed, { day: '2026-12-22' }), timeZone) || null,
  ).toBe(shown),
)

test.each(daysOfMoments)('%s in a field with a time is %s', (typed, shown) =>
  expect(
    momentText(read({ kind: 'dateTime', options: {} }, typed, { time: '09:00:00' }), timeZone) || null,
  ).toBe(shown),
)

test('a day alone is its midnight where that is asked for', () => {
  const at = read({ kind: 'dateTime', options: {} }, '2026-12-22', { time: midnight })
  expect(at).toBe(momentAt('2026-12-22', midnight, timeZone))
})

test.each(wholeNumbers)('the whole number %s is %s', (typed, shown) =>
  expect(read({ kind: 'number', options: { min: 0, max: 2000 } }, typed)).toBe(
    shown === null ? null : Number(shown),
  ),
)

test.each(amounts)('the amount %s is %s', (typed, shown) =>
  expect(read({ kind: 'money', options: {} }, typed)).toBe(shown?.replaceAll(',', '') ?? null),
)

test('the clock is that of the centre', () => {
  const at = (zone: string, typed: string) =>
    readTyped({ kind: 'dateTime', options: {} }, typed, { timeZone: zone, now })?.value
  expect(at('Asia/Shanghai', '2026-11-21 09:30')).toBe(1_795_224_600)
  expect(at('America/New_York', '2026-11-20 20:30')).toBe(1_795_224_600)
})

test('a refusal says what is wrong', () => {
  const problem = (field: TypedField, typed: string) => readTyped(field, typed, { timeZone, now })?.problem
  expect(problem({ kind: 'number', options: {} }, '12.5')).toBe('valid.integer')
  expect(problem({ kind: 'number', options: {} }, 'twelve')).toBe('valid.number')
  expect(problem({ kind: 'number', options: { min: 1, max: 20 } }, '21')).toBe('valid.range')
  expect(problem({ kind: 'money', options: {} }, '50.555')).toBe('valid.decimals')
  expect(problem({ kind: 'dateTime', options: {} }, '1999-12-22 10:00')).toBe('valid.tooEarly')
  expect(problem({ kind: 'dateTime', options: {} }, '2026-12-22')).toBe('valid.timeMissing')
  expect(problem({ kind: 'dateTime', options: {} }, '22 Dec 2030')).toBe('valid.time')
  expect(problem({ kind: 'date', options: {} }, '2026-02-31')).toBe('valid.date')
})
