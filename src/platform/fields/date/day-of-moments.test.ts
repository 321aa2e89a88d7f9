import { expect, test } from 'vitest'
import { momentAt } from '#platform/std/centre-time.ts'
import { followDay } from './day-of-moments.ts'

const zone = 'America/New_York'
const at = (day: string, time: string) => momentAt(day, `${time}:00`, zone)
const fields = [{ name: 'date', options: { moments: ['start', 'end'] } }]
const evening = { date: '2036-12-22', start: at('2036-12-22', '19:30'), end: at('2036-12-23', '00:30') }

test('a day follows the first of its moments', () => {
  const typed = { ...evening, start: at('2037-04-05', '19:00') }
  expect(followDay(fields, typed, 'start', { timeZone: zone })).toEqual({ date: '2037-04-05' })
  expect(followDay(fields, { ...typed, date: '' }, 'start', { timeZone: zone })).toEqual({
    date: '2037-04-05',
  })
})

test('its moments follow a day and keep their hours, also when summer time begins in between', () => {
  expect(followDay(fields, { ...evening, date: '2037-07-01' }, 'date', { timeZone: zone })).toEqual({
    start: at('2037-07-01', '19:30'),
    end: at('2037-07-02', '00:30'),
  })
})

test('without a start the end follows the day from the one that stood there before', () => {
  const typed = { ...evening, start: null, date: '2037-07-01' }
  const moved = (dayBefore: unknown, row: object = typed) =>
    followDay(fields, { ...row }, 'date', { timeZone: zone, dayBefore })
  expect(moved('2036-12-22')).toEqual({ end: at('2037-07-02', '00:30') })
  expect(moved('2036-12-22', { ...typed, start: 'soon' })).toEqual({ end: at('2037-07-02', '00:30') })
  expect(moved('2037-07-01')).toEqual({})
  expect(moved('')).toEqual({})
  expect(moved('2036-12-22', { ...typed, date: '2037-02-31' })).toEqual({})
})

test.each([
  ['start', { ...evening, start: 'soon' }],
  ['start', { ...evening, start: null }],
  ['date', { ...evening, date: '2036-02-31' }],
  ['date', { ...evening, date: '' }],
  ['date', { date: '2036-12-24', start: null, end: null }],
  ['end', { ...evening, end: at('2037-04-05', '19:00') }],
  ['start', { ...evening, start: at('2036-12-22', '20:00') }],
])('nothing follows a %s of %o', (changed, row) => {
  expect(followDay(fields, row, changed, { timeZone: zone })).toEqual({})
})
