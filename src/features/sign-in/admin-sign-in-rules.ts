import type { MessageKey } from '#platform/i18n/i18n.ts'

export interface SignInForm {
  username: string
  password: string
  captcha: string
  keep: boolean
}

export type SignInField = 'username' | 'password' | 'captcha'

/** The problems of a form before it is sent, from the top field down. */
export function signInProblems(
  { username, password, captcha }: SignInForm,
  withCaptcha: boolean,
): Partial<Record<SignInField, MessageKey>> {
  const problems: Partial<Record<SignInField, MessageKey>> = {}
  const [account, secret, letters] = [username.trim(), password, captcha.trim()].map(
    (text) => [...text].length,
  ) as [number, number, number]
  if (account === 0) problems.username = 'sign.account'
  else if (account <= 3) problems.username = 'sign.accountLength'
  if (secret === 0) problems.password = 'sign.password'
  // Passwords of up to 64 characters exist, and only the server knows whether one is right.
  else if (secret < 6 || secret > 64) problems.password = 'sign.passwordLength'
  if (withCaptcha && letters === 0) problems.captcha = 'sign.captcha'
  else if (withCaptcha && (letters < 4 || letters > 6)) problems.captcha = 'sign.captchaLength'
  return problems
}
