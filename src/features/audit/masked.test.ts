import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it('keeps of a private value what tells it from others, and of a password nothing', () => {
  expect(masked('mobile', '13812348000')).toBe('138****8000')
  expect(masked('mobile', '+8613812348000')).toBe('138****8000')
  expect(masked('mobile', '12345')).toBe('****')
  expect(masked('email', 'lin.yue@example.org')).toBe('l***@example.org')
  expect(masked('password', '$argon2id$…')).toBe('●●●●●●')
  expect(masked('choice', 0)).toBe('0')
  expect(masked('email', null)).toBe('')
})
