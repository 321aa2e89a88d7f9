import { expect, test } from 'vitest'
import { suffixSvg } from './suffix-svg.ts'

test('an ending is drawn with at most four letters or digits, in the asked colour (T5.9)', () => {
  expect(suffixSvg('.docx', '#a8321f')).toMatch(/fill="#a8321f".*>DOCX<\/text>/)
  expect(suffixSvg('markdown', '')).toContain('>MARK</text>')
  expect(suffixSvg('', '')).toContain('>FILE</text>')
})

test('the same ending always has the same colour', () => {
  expect(suffixSvg('pdf', '')).toBe(suffixSvg('PDF', 'nonsense'))
})

test('the drawing escapes everything that is sent (T5.9)', () => {
  const drawn = suffixSvg('</text><script>alert(1)</script>', '"><script>')
  expect(drawn).toContain('>TEXT</text>')
  expect(drawn).not.toContain('script')
})
