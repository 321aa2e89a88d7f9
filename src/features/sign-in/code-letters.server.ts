import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { CodePurpose } from '#platform/auth/verification-codes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'

export type CodeKind = 'email' | 'mobile'

/** Messages to phones need a gateway; letters always have a way out. */
export const codeKinds = ({ settings }: House): CodeKind[] =>
  settings.smsUrl ? ['email', 'mobile'] : ['email']

/** Where a code goes, in its one spelling. */
export function codeAccount(house: House, kind: CodeKind, typed = ''): string {
  if (!codeKinds(house).includes(kind)) refuse('refused.parameter', { kind: 'invalid' })
  const text = typed.trim()
  if (text === '') refuse(`account.${kind}`, { kind: 'invalid' })
  const plain = kind === 'email' ? text.toLowerCase() : normalMobile(text)
  const right = kind === 'email' ? emailPattern.test(plain) : plain !== ''
  if (!right) refuse(`valid.${kind}`, { kind: 'invalid' })
  return plain
}

interface CodeLetter {
  kind: CodeKind
  to: string
  locale: Locale
  words: Exclude<CodePurpose, 'signup'> | 'known' | 'taken' | 'changed'
  code?: string
}

export async function sendLetter({ outbox }: House, tx: Tx, letter: CodeLetter): Promise<void> {
  const { kind, to, locale, words, code = '' } = letter
  const { site_name: site } = inLocale(await settingsOf(tx.queries), ['site_name'], locale)
  const say = (part: 'Subject' | 'Text') => message(locale, `account.${words}${part}`, { site, code })
  const dressed = (as: 'letter' | 'message') => message(locale, `account.${as}`, { site, text: say('Text') })
  const key = `${words}/${randomToken(12)}`
  if (kind === 'mobile') await outbox.sms(tx, { key, to, locale, text: dressed('message') })
  else await outbox.mail(tx, { key, to, locale, subject: say('Subject'), text: dressed('letter') })
}
