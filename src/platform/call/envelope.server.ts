import type { Refusal, RefusalKind } from '#platform/i18n/refusal.ts'
import { format, textAt } from '#platform/i18n/i18n.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { messages as zh } from '#locales/zh-cn/messages.ts'
import { messages as en } from '#locales/en/messages.ts'
import { codes, type CallAudience } from './call.ts'

export interface Reply {
  status: number
  code: number
  msg: string
  data: unknown
  headers: Record<string, string>
}

export function message(locale: Locale, key: MessageKey, params: MessageParams = {}): string {
  return format(textAt(locale === 'en' ? en : zh, key) ?? key, params)
}

const statuses: Partial<Record<RefusalKind, number>> = {
  unavailable: 503,
  tooLarge: 413,
  unsupported: 415,
}

/**
 * A refusal in an envelope. Business refusals are HTTP 200 with a code, as clients of this family expect: they show the
 * message of an answer, and of a status only their own words.
 */
export function replyOf(refusal: Refusal, locale: Locale, who: CallAudience): Reply {
  return {
    status: statuses[refusal.kind] ?? 200,
    code: codeOf(refusal.kind),
    msg: message(locale, refusal.key, refusal.params),
    data: {
      ...routeFor(refusal.kind, who),
      ...kindFor(refusal.kind),
      ...refusal.data,
      ...worded(refusal, locale),
    },
    headers: refusal.retryAfter ? { 'retry-after': String(Math.ceil(refusal.retryAfter)) } : {},
  }
}

function codeOf(kind: RefusalKind): number {
  if (kind === 'expired') return codes.expired
  return kind === 'signInFirst' || kind === 'forbidden' ? codes.redirect : codes.refused
}

function routeFor(kind: RefusalKind, who: CallAudience) {
  const admin = who === 'admin'
  if (kind === 'forbidden') return { routePath: admin ? '/admin' : '/user' }
  if (kind !== 'signInFirst') return {}
  return admin
    ? { routeName: 'adminLogin', routePath: '/admin/login' }
    : { routeName: 'userLogin', routePath: '/user/login' }
}

/** Each field gets its own message. */
function worded({ fields }: Refusal, locale: Locale) {
  if (!fields) return {}
  const words = Object.entries(fields).map(([name, { key, params }]) => [name, message(locale, key, params)])
  return { fields: Object.fromEntries(words) as Record<string, string> }
}

const kindFor = (kind: RefusalKind) => (kind === 'refused' ? {} : { type: kind })
