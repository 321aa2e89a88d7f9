import { expect, test } from 'vitest'
import { reasonText } from './session-end.ts'

test('the sign-in says whether a session ended unused or at the end of its hours', () => {
  expect(reasonText('expired', false, 'en')).toBe('You were signed out after 15 minutes.')
  expect(reasonText('atItsEnd', false, 'en')).toBe('You were signed out, because you signed in 12 hours ago.')
  expect(reasonText('atItsEnd', true, 'zh-cn')).toBe('登录已满 12 小时，为安全起见已退出；填写的内容还在。')
})
