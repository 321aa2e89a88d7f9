import { expect, test } from 'vitest'
import { signInProblems } from './admin-sign-in-rules.ts'

const good = { username: 'root', password: 'secret', captcha: '1234', keep: false }

test('a form with everything in it has no problems', () => {
  expect(signInProblems(good, true)).toEqual({})
  expect(signInProblems({ ...good, captcha: '' }, false)).toEqual({})
})

test('every field that is empty is asked for', () => {
  const asked = { username: 'sign.account', password: 'sign.password', captcha: 'sign.captcha' }
  expect(signInProblems({ username: ' ', password: '', captcha: '', keep: true }, true)).toEqual(asked)
})

test.each([
  [{ username: 'abc' }, { username: 'sign.accountLength' }],
  [{ username: '四个汉字' }, {}],
  [{ password: '12345' }, { password: 'sign.passwordLength' }],
  [{ password: 'x'.repeat(64) }, {}],
  [{ password: 'x'.repeat(65) }, { password: 'sign.passwordLength' }],
  [{ captcha: '123' }, { captcha: 'sign.captchaLength' }],
  [{ captcha: '1234567' }, { captcha: 'sign.captchaLength' }],
])('lengths are counted in letters: %o', (some, problems) => {
  expect(signInProblems({ ...good, ...some }, true)).toEqual(problems)
})
