import type { MessageKey } from '#platform/i18n/i18n.ts'

/** Begins with a letter, so that no user name looks like a phone number. */
export const usernamePattern = /^[a-z]\w{2,15}$/i

/** `code` is a sign-in by a code of a letter. */
export type MemberTab = 'login' | 'code' | 'register' | 'retrieve'
export type MemberField = 'username' | 'email' | 'mobile' | 'password' | 'captcha'
export type MemberForm = Record<MemberField, string>
export type MemberProblems = Partial<Record<MemberField, MessageKey>>

/** The problems of a form before it is sent, from the top field down. The server checks again. */
export function memberProblems(
  tab: MemberTab,
  form: MemberForm,
  asked: readonly MemberField[],
): MemberProblems {
  const found: MemberProblems = {}
  for (const name of asked) {
    const key = tab === 'login' ? signInProblem(name, form) : joiningProblem(name, form[name])
    if (key) found[name] = key
  }
  return found
}

function signInProblem(name: MemberField, form: MemberForm): MessageKey | null {
  const text = form[name].trim()
  if (name === 'username') return text === '' ? 'sign.account' : null
  if (name === 'password') {
    if (form.password === '') return 'sign.password'
    return [...form.password].length < 6 ? 'sign.passwordLength' : null
  }
  if (text === '') return 'sign.captcha'
  return text.length < 4 || text.length > 6 ? 'sign.captchaLength' : null
}

function joiningProblem(name: MemberField, typed: string): MessageKey | null {
  const text = typed.trim()
  switch (name) {
    case 'username':
      return usernamePattern.test(text) ? null : 'account.username'
    case 'email':
      if (text === '') return 'account.email'
      return /^[^\s@]+@[^\s@]+\.[a-z]{2,24}$/i.test(text) ? null : 'valid.email'
    case 'mobile':
      return text === '' ? 'account.mobile' : null
    case 'password':
      return [...typed].length < 8 || [...typed].length > 64 ? 'sign.passwordRule' : null
    case 'captcha':
      return /^\d{6}(?:\d{4})?$/.test(text) ? null : 'account.code'
  }
}
