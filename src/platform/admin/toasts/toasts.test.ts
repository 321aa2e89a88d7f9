import { expect, test } from 'vitest'
import { clearBottom } from './clear-place.ts'
import { toastTime } from './toast-time.ts'

const size = { left: 900, right: 1264, height: 60 }
const save = { left: 1100, right: 1200, top: 740, bottom: 780 }

test.each([
  ['nothing is there', [], 16],
  ['a button lies in the corner', [save], 76],
  ['a button lies at the other side', [{ ...save, left: 20, right: 120 }], 16],
  ['a button lies higher than the messages', [{ ...save, top: 400, bottom: 440 }], 16],
  ['two buttons lie one above the other', [{ ...save, top: 660, bottom: 700 }, save], 156],
  ['there is no room at all', [{ ...save, top: 20, bottom: 790 }], 16],
])('messages lie over no button that saves: %s', (_case, taken, bottom) => {
  expect(clearBottom(800, size, taken)).toBe(bottom)
})

test('a message stays as long as it takes to read it, an error longer', () => {
  expect(toastTime('Saved', false)).toBeGreaterThanOrEqual(4000)
  expect(toastTime('已保存', false)).toBeGreaterThan(toastTime('已', false))
  expect(toastTime('Saved', true)).toBeGreaterThan(toastTime('Saved', false))
  expect(toastTime('x'.repeat(200), true)).toBeGreaterThan(15_000)
})
