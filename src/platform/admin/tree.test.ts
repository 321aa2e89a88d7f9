import { expect, test } from 'vitest'
import { branches, closedAtFirst, neighbour, targetOfMove, withChildren } from './tree.ts'

const row = (id: number, above: number | null) => ({ id, version: 1, above })
const rows = [row(1, null), row(2, 1), row(3, 1), row(4, 3), row(5, null), row(6, 99)]
const drawn = branches(rows, 'above', new Set())

test('rows are shown below their superior, and rows without a superior at the top', () => {
  expect(drawn.map((each) => [each.row.id, each.depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 0],
    [6, 0],
  ])
  expect(drawn.find((each) => each.row.id === 3)?.hasChildren).toBe(true)
})

test('rows below a closed row are not drawn', () => {
  expect(branches(rows, 'above', new Set([1])).map((each) => each.row.id)).toEqual([1, 5, 6])
  expect(withChildren(rows, 'above')).toEqual([1, 3, 99])
})

test('a moved row takes the place of the row that stands there now', () => {
  const list = branches([row(1, null), row(2, null), row(3, null)], null, new Set())
  expect(targetOfMove(list, null, 3, 1, 'above')).toBe(1)
  expect(targetOfMove(list, null, 3, 1, 'below')).toBe(2)
  expect(targetOfMove(list, null, 1, 3, 'above')).toBe(2)
  expect(targetOfMove(list, null, 1, 3, 'below')).toBe(3)
  expect(targetOfMove(list, null, 1, 2, 'above')).toBeNull()
  expect(targetOfMove(list, null, 1, 1, 'below')).toBeNull()
})

test('rows change places only below the same superior', () => {
  expect(targetOfMove(drawn, 'above', 2, 3, 'below')).toBe(3)
  expect(targetOfMove(drawn, 'above', 2, 4, 'below')).toBe('outside')
  expect(neighbour(drawn, 'above', 2, 1)).toBe(3)
  expect(neighbour(drawn, 'above', 2, -1)).toBeNull()
  expect(neighbour(drawn, 'above', 5, -1)).toBe(1)
})

test('a large tree begins with its first two storeys, unless something is sought in it', () => {
  const small = [row(1, null), row(2, 1), row(3, 2)]
  expect(closedAtFirst(small, 'above', false).size).toBe(0)
  const large = [...small, ...Array.from({ length: 60 }, (_each, at) => row(at + 4, 2))]
  expect([...closedAtFirst(large, 'above', false)]).toEqual([2])
  expect(closedAtFirst(large, 'above', true).size).toBe(0)
  expect(closedAtFirst(large, null, false).size).toBe(0)
})
