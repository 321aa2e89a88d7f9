import { expect, test } from 'vitest'
import { typedMoment } from './typed-moment.ts'
import { wallText } from './wall-text.ts'

const zone = 'Asia/Shanghai'
const read = (typed: string) => wallText(typedMoment(typed, zone), zone)

test.each([
  '2026-12-22 19:30',
  '2026-12-22T19:30',
  '2026-12-22 1930',
  '20261222 1930',
  '2026/12/22 19:30:00',
  '2026.12.22  19:30',
  ' 2026－12－22　19：30 ',
  '2026年12月22日 19:30',
  '2026年12月22日19点30分',
  '2026年12月22日 下午7:30',
  '2026-12-22 晚上7点30',
  '2026-12-22 7:30pm',
  '2026-12-22 7:30 PM',
])('%s is half past seven in the evening', (typed) => expect(read(typed)).toBe('2026-12-22 19:30:00'))

test('a day alone is its midnight, and single digits are enough', () => {
  expect(read('2026-12-22')).toBe('2026-12-22 00:00:00')
  expect(read('2026-1-2 9:05')).toBe('2026-01-02 09:05:00')
  expect(read('2026-12-22 9点')).toBe('2026-12-22 09:00:00')
  expect(read('2026-12-22 12am')).toBe('2026-12-22 00:00:00')
  expect(read('2026-12-22 12pm')).toBe('2026-12-22 12:00:00')
})

test.each([
  '',
  'soon',
  '2026',
  '2026-12',
  '2026-13-01 10:00',
  '2026-02-30 10:00',
  '2026-12-22 24:00',
  '2026-12-22 19:60',
  '2026-12-22 1',
  '2026-12-22 19:30 or so',
  '22-12-2026 19:30',
])('%j is no moment', (typed) => expect(typedMoment(typed, zone)).toBeNull())

test('the clock is that of the centre', () => {
  expect(typedMoment('2026-11-21 09:30', 'Asia/Shanghai')).toBe(1_795_224_600)
  expect(typedMoment('2026-11-20 20:30', 'America/New_York')).toBe(1_795_224_600)
})
