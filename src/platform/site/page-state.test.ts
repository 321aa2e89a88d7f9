import { expect, test } from 'vitest'
import { stateText } from './page-state.ts'

test('no text of a record ends the script element it travels in (T6.3)', () => {
  const nasty = '</script><script>alert(1)</script><!-- & \u2028 \u2029'
  const text = stateText({ answers: { '/api/x': nasty }, now: 1, status: 200 })
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ answers: { '/api/x': nasty }, now: 1, status: 200 })
})
