import type { SessionEnd } from '#platform/call/guard-calls.ts'
import { sessionHours, sessionMinutes } from '#platform/auth/session-length.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'

/** Why a sign-in is asked for: the session ended by itself or otherwise, or a guest has an account. */
export type SignInReason = 'expired' | 'atItsEnd' | 'signedOut' | 'guest'

/** Where it did not end by itself, another tab signed out, or the account was closed to this session. */
export function reasonOf({ failure, before }: SessionEnd): SignInReason {
  if (failure?.type !== 'expired' || before?.refreshToken) return 'signedOut'
  const { data } = failure
  return typeof data === 'object' && data !== null && 'atItsEnd' in data ? 'atItsEnd' : 'expired'
}

type Texts = Record<SignInReason, Label>

const alone: Texts = {
  expired: {
    zh: '您已超过 {minutes} 分钟未操作，登录已退出。',
    en: 'You were signed out after {minutes} minutes.',
  },
  atItsEnd: {
    zh: '登录已满 {hours} 小时，为安全起见已退出。',
    en: 'You were signed out, because you signed in {hours} hours ago.',
  },
  signedOut: { zh: '您的登录已退出。', en: 'You were signed out.' },
  guest: {
    zh: '登录后，表单会按您留下的资料填好。',
    en: 'After that the form is filled in with what is known of you.',
  },
}

const withText: Texts = {
  expired: {
    zh: '您已超过 {minutes} 分钟未操作，登录已退出；填写的内容还在。',
    en: 'You were signed out after {minutes} minutes; your text is still here.',
  },
  atItsEnd: {
    zh: '登录已满 {hours} 小时，为安全起见已退出；填写的内容还在。',
    en: 'You were signed out, because you signed in {hours} hours ago; your text is still here.',
  },
  signedOut: { zh: '您的登录已退出；填写的内容还在。', en: 'You were signed out; your text is still here.' },
  guest: {
    zh: '登录后，表单会按您留下的资料填好；已填写的内容还在。',
    en: 'After that the form is filled in with what is known of you. Your text is still here.',
  },
}

/** Says why a sign-in is asked for, and that what was typed is not lost. */
export const reasonText = (reason: SignInReason, isTextThere: boolean, locale: Locale): string =>
  format(labelIn((isTextThere ? withText : alone)[reason], locale), {
    minutes: sessionMinutes,
    hours: sessionHours,
  })

const key = 'sessionEnd'

/** The sign-in page says it once. */
export function noteEnd(reason: SignInReason): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // Without storage the page does not say why.
  }
}

export function takeEndText(locale: Locale): string {
  const reason = sessionStorage.getItem(key) as SignInReason | null
  sessionStorage.removeItem(key)
  return reason === null ? '' : reasonText(reason, Boolean(sessionStorage.typed), locale)
}
