import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it('a masked value keeps a few characters, and a masked password none', () => {
  expect(masked({ kind: 'mobile', secret: false }, '13812348000')).toBe('138****8000')
  expect(masked({ kind: 'mobile', secret: false }, '+8613812348000')).toBe('138****8000')
  expect(masked({ kind: 'mobile', secret: false }, '12345')).toBe('****')
  expect(masked({ kind: 'email', secret: false }, 'lin.yue@example.org')).toBe('l***@example.org')
  expect(masked({ kind: 'password', secret: true }, '$argon2id$…')).toBe('●●●●●●')
  expect(masked({ kind: 'text', secret: true }, 'whoever has it may cancel')).toBe('●●●●●●')
  expect(masked({ kind: 'choice', secret: false }, 0)).toBe('0')
  expect(masked({ kind: 'email', secret: false }, null)).toBe('')
})
