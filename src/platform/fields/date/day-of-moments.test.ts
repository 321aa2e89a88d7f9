import { expect, test } from 'vitest'
import { momentAt } from '#platform/std/centre-time.ts'
import { followDay } from './day-of-moments.ts'

const zone = 'America/New_York'
const at = (day: string, time: string) => momentAt(day, `${time}:00`, zone)
const fields = [{ name: 'date', options: { moments: ['start', 'end'] } }]
const evening = { date: '2036-12-22', start: at('2036-12-22', '19:30'), end: at('2036-12-23', '00:30') }

test('a day follows the first of its moments', () => {
  const typed = { ...evening, start: at('2037-04-05', '19:00') }
  expect(followDay(fields, typed, 'start', zone)).toEqual({ date: '2037-04-05' })
  expect(followDay(fields, { ...typed, date: '' }, 'start', zone)).toEqual({ date: '2037-04-05' })
})

test('its moments follow a day and keep their hours, also when summer time begins in between', () => {
  expect(followDay(fields, { ...evening, date: '2037-07-01' }, 'date', zone)).toEqual({
    start: at('2037-07-01', '19:30'),
    end: at('2037-07-02', '00:30'),
  })
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
  expect(followDay(fields, row, changed, zone)).toEqual({})
})
