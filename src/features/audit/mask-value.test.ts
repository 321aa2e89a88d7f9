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

it('formatted words are shown as words, with their pictures and links', () => {
  const shown = (html: string) => maskValue({ kind: 'richText', secret: false }, html)
  expect(shown('<table><tr><td><p>1</p></td><td><p>2</p></td></tr></table><p>x</p>')).toBe('1 · 2 x')
  expect(shown('<p>See <a href="/event" rel="noopener"><em>all</em> events</a></p>')).toBe(
    'See all events (/event)',
  )
  expect(shown('<img src="/a.png" alt="A crane" /><img src="/b.png" alt="" />')).toBe('[A crane] [/b.png]')
})
