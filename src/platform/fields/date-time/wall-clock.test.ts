import { expect, test } from 'vitest'
import { fromTheWall, onTheWall } from './wall-clock.ts'

test('a moment is shown as the clock of the centre shows it, wherever the browser is', () => {
  expect(onTheWall(1_795_224_600)).toBe('2026-11-21 09:30:00')
  expect(fromTheWall('2026-11-21 09:30:00')).toBe(1_795_224_600)
})

test('no moment is shown as nothing', () => {
  for (const nothing of [null, 0, undefined, '', 'x']) expect(onTheWall(nothing)).toBe('')
  expect(fromTheWall('soon')).toBeNull()
})
