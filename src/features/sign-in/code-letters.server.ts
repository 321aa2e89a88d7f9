import type { LetterWithSms } from '#entities/letter-template.ts'
import { sendLetter, sendMessage } from '#features/letters/public/send-letter.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'

/** Codes for joining, for a forgotten password, and for another address. */
export const codePurposes = ['register', 'retrieve', 'change'] as const
type Purposes = Record<(typeof codePurposes)[number], true>

declare module '#platform/auth/verification-codes.server.ts' {
  interface CodePurposes extends Purposes {}
}

export type CodeKind = 'email' | 'mobile'

/** Text messages need a gateway. Letters can always be sent. */
export const codeKinds = ({ environment }: House): CodeKind[] =>
  environment.smsUrl ? ['email', 'mobile'] : ['email']

/** The normalized address or number that a code is sent to. */
export function codeAccount(house: House, kind: CodeKind, typed = ''): string {
  if (!codeKinds(house).includes(kind)) refuse('refused.parameter', { kind: 'invalid' })
  const text = typed.trim()
  if (text === '') refuse(`account.${kind}`, { kind: 'invalid' })
  const plain = kind === 'email' ? text.toLowerCase() : normalMobile(text)
  const right = kind === 'email' ? emailPattern.test(plain) : plain !== ''
  if (!right) refuse(`valid.${kind}`, { kind: 'invalid' })
  return plain
}

interface AccountLetter {
  kind: LetterWithSms
  way: CodeKind
  to: string
  locale: Locale
  code?: string
}

export async function sendAccountLetter(house: House, tx: Tx, letter: AccountLetter): Promise<void> {
  const { kind, way, to, locale, code = '' } = letter
  const outgoing = { kind, key: `${kind}/${randomToken(12)}`, to, values: { digits: code } }
  if (way === 'mobile') await sendMessage(house, tx, outgoing, locale)
  else await sendLetter(house, tx, outgoing, locale)
}

/** The member with this normalized address or number. */
export const memberByAddress = (kind: CodeKind, to: string, { db }: CallContext) =>
  db.selectFrom('member').selectAll().where(kind, '=', to).executeTakeFirst()
