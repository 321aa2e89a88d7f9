import { expect, it } from 'vitest'
import { drawnFlat, flat, nest } from './nested-rows.ts'

const rows = [
  { id: 1, superior_id: 0, name: 'a' },
  { id: 2, superior_id: 1, name: 'b' },
  { id: 3, superior_id: 2, name: 'c' },
  { id: 4, superior_id: 1, name: 'd' },
  { id: 5, superior_id: 9, name: 'e' },
]

it('rows of a tree are inside the row above them, and nobody is lost', () => {
  const nested = nest(rows, 'superior_id')
  expect(nested).toMatchObject([
    { id: 1, children: [{ id: 2, children: [{ id: 3 }] }, { id: 4 }] },
    { id: 5 },
  ])
  expect(flat(nested)).toEqual(rows)
})

it('a picker without a tree of its own gets branches before the names', () => {
  expect(drawnFlat(nest(rows, 'superior_id'), ['name']).map(({ name }) => name)).toEqual([
    'a',
    '├b',
    '│└c',
    '└d',
    'e',
  ])
})
