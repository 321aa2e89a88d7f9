import { expect, it } from 'vitest'
import { maskValue } from './mask-value.ts'

it('a masked value keeps a few characters, and a masked password none (T9.2)', () => {
  expect(maskValue({ kind: 'mobile', secret: false }, '13812348000')).toBe('138****8000')
  expect(maskValue({ kind: 'mobile', secret: false }, '+8613812348000')).toBe('138****8000')
  expect(maskValue({ kind: 'mobile', secret: false }, '12345')).toBe('****')
  expect(maskValue({ kind: 'email', secret: false }, 'lin.yue@example.org')).toBe('l***@example.org')
  expect(maskValue({ kind: 'password', secret: true }, '$argon2id$…')).toBe('●●●●●●')
  expect(maskValue({ kind: 'text', secret: true }, 'whoever has it may cancel')).toBe('●●●●●●')
  expect(maskValue({ kind: 'choice', secret: false }, 0)).toBe('0')
  expect(maskValue({ kind: 'email', secret: false }, null)).toBe('')
})
