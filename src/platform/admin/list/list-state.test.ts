import { expect, test } from 'vitest'
import type { Operator } from '#platform/fields/field.ts'
import {
  conditionsAsQuery,
  freshList,
  nextOrder,
  readListState,
  writeListState,
  type ListState,
} from './list-state.ts'

const fields = new Map<string, readonly Operator[]>([
  ['id', ['=', 'IN']],
  ['name', ['LIKE', '=']],
  ['date', ['RANGE', 'NULL']],
  ['page', ['=']],
])
const read = (search: string) => readListState(search, { fields })

test('a list that nobody touched leaves its address bare', () => {
  expect(writeListState(freshList)).toBe('')
  expect(read('')).toEqual(freshList)
})

test('the state of a list is read from the address to which it was written', () => {
  const state: ListState = {
    page: 3,
    limit: 50,
    order: { column: 'name', direction: 'desc' },
    quick: '茶 & 书',
    conditions: [
      { field: 'name', operator: 'LIKE', val: 'a=b&c' },
      { field: 'date', operator: 'RANGE', val: '2026-01-01,2026-02-01' },
      { field: 'date', operator: 'NULL', val: '' },
      { field: 'page', operator: '=', val: '2' },
    ],
    columns: ['id', 'name'],
    record: 7,
  }
  expect(read(writeListState(state))).toEqual(state)
})

test('a bare name in the address is a filter', () => {
  expect(read('?id=5').conditions).toEqual([{ field: 'id', operator: '=', val: '5' }])
})

test('unknown names, operators, orders and numbers are left out', () => {
  const state = read(
    '?page=-4&limit=7&order=secret,asc&columns=secret&secret=1&name.RANGE=1&date.has=x&name.nothing=1&__proto__=1&constructor.is=1',
  )
  expect(state).toEqual(freshList)
  expect(read('?order=name,sideways&page=1e99&limit=abc')).toEqual({ ...freshList, page: 100_000 })
})

test('conditions go to the server as JSON, several values as a list', () => {
  expect(conditionsAsQuery([{ field: 'date', operator: 'RANGE', val: '2026-01-01,' }])).toEqual([
    '{"field":"date","operator":"RANGE","val":["2026-01-01",""]}',
  ])
  expect(conditionsAsQuery([{ field: 'name', operator: 'LIKE', val: 'a,b' }])).toEqual([
    '{"field":"name","operator":"LIKE","val":"a,b"}',
  ])
})

test('the third click on a header takes the order away', () => {
  const first = nextOrder(null, 'name')
  const second = nextOrder(first, 'name')
  expect([first, second, nextOrder(second, 'name')]).toEqual([
    { column: 'name', direction: 'asc' },
    { column: 'name', direction: 'desc' },
    null,
  ])
  expect(nextOrder(second, 'id')).toEqual({ column: 'id', direction: 'asc' })
})

test.each(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(40)])('a record %s is none', (record) => {
  expect(read(`?record=${record}`).record).toBeNull()
})
