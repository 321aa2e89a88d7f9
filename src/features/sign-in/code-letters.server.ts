import type { LetterWithSms } from '#entities/letter-template.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter, sendMessage } from '#features/letters/public/send-letter.server.ts'
import { hasSms } from '#features/settings/public/servers.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { proofOf, type ProofInput } from '#platform/call/proof.calls.ts'
import { takeCodeSending } from '#platform/auth/code-sending.server.ts'
import { drawCode, requesterOf } from '#platform/auth/verification-codes.server.ts'
import { refuseOtherCountry, takeSms } from '#features/letters/public/sms-limits.server.ts'
import { warnStaff } from '#features/letters/public/staff-warnings.server.ts'
import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'

/** Codes for joining, for signing in, for a forgotten password, and for another address. */
type AccountCodePurpose = 'register' | 'signIn' | 'retrieve' | 'change'

declare module '#platform/auth/verification-codes.server.ts' {
  interface CodePurposes extends Record<AccountCodePurpose, true> {}
}

export type CodeKind = 'email' | 'mobile'

/** Text messages need a gateway. Letters can always be sent. */
export const codeKinds = async ({ db, house }: CallContext): Promise<CodeKind[]> =>
  (await hasSms(db, house.environment)) ? ['email', 'mobile'] : ['email']

/** The normalized address or number that a code is sent to. */
export const codeAccount = async (context: CallContext, kind: CodeKind, typed = ''): Promise<string> =>
  codeAccountIn(await codeKinds(context), kind, typed)

export function codeAccountIn(kinds: readonly CodeKind[], kind: CodeKind, typed = ''): string {
  if (!kinds.includes(kind)) refuse('refused.parameter', { kind: 'invalid' })
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

interface CodeRequest {
  purpose: AccountCodePurpose
  kind: CodeKind
  to: string
  /** Whose code it is, if that is not the address alone. */
  account?: string
  /** Null where nobody has the address: then nothing is sent, and all else is the same. */
  letter: LetterWithSms | null
  /** The member who reads the letter, if it is one. */
  reader?: { letter_locale: string } | undefined
  form: CodeForm
  /** The work of a proof that another check of the same call has consumed. */
  bits?: number
}

export interface CodeForm extends ProofInput {
  code_id?: string | undefined
}

/** Sends a code. An unknown address takes the same steps, so that neither answer nor time reveals it. */
export async function sendCode(request: CodeRequest, context: CallContext): Promise<void> {
  const { purpose, kind, to, account = to, letter, reader, form, bits = 0 } = request
  const { house, origin } = context
  const [locale] = languagesFor(reader, context.locale)
  const owner = { purpose, account, requester: requesterOf(form.code_id, origin.address) }
  const isSent = letter !== null
  if (kind === 'mobile') await refuseOtherCountry(house, to)
  const proof = proofOf(form)
  const sending = { ...owner, account: to, kind, address: origin.address, proof, bits, isSent }
  const { inThisHour, isHalfUsed, isLong } = await takeCodeSending(house, sending)
  if (isHalfUsed) await warnStaff(house, 'codes', { people: String(inThisHour) })
  if (kind === 'mobile') await takeSms(house, purpose === 'register' ? 'join' : 'member', isSent)
  const code = await drawCode(house, owner, isLong)
  await house.db.write(async (tx) => {
    await code.store(tx)
    if (letter) await sendAccountLetter(house, tx, { kind: letter, way: kind, to, locale, code: code.digits })
  })
}

/** The member with this normalized address or number. */
export const memberByAddress = (kind: CodeKind, to: string, { db }: CallContext) =>
  db.selectFrom('member').selectAll().where(kind, '=', to).executeTakeFirst()
