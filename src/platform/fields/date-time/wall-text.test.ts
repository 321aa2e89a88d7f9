import { expect, test } from 'vitest'
import { fromWallText, wallText } from './wall-text.ts'

test('a moment is shown as the clock of the centre shows it, wherever the browser is', () => {
  expect(wallText(1_795_224_600, 'Asia/Shanghai')).toBe('2026-11-21 09:30:00')
  expect(fromWallText('2026-11-21 09:30:00', 'Asia/Shanghai')).toBe(1_795_224_600)
  expect(wallText(1_795_224_600, 'America/New_York')).toBe('2026-11-20 20:30:00')
  expect(fromWallText('2026-11-20 20:30:00', 'America/New_York')).toBe(1_795_224_600)
})

test('a day alone is its midnight', () => {
  expect(fromWallText('2026-11-21', 'Asia/Shanghai')).toBe(
    fromWallText('2026-11-21 00:00:00', 'Asia/Shanghai'),
  )
})

test('no moment is shown as nothing', () => {
  for (const nothing of [null, 0, undefined, '', 'x']) expect(wallText(nothing, 'Asia/Shanghai')).toBe('')
  expect(fromWallText('soon', 'Asia/Shanghai')).toBeNull()
})
