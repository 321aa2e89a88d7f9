import { expect, test } from 'vitest'
import { wallText } from './wall-text.ts'

test('a moment is shown as the clock of the centre shows it, wherever the browser is', () => {
  expect(wallText(1_795_224_600, 'Asia/Shanghai')).toBe('2026-11-21 09:30:00')
  expect(wallText(1_795_224_600, 'America/New_York')).toBe('2026-11-20 20:30:00')
})

test('no moment is shown as nothing', () => {
  for (const nothing of [null, 0, undefined, '', 'x']) expect(wallText(nothing, 'Asia/Shanghai')).toBe('')
})
