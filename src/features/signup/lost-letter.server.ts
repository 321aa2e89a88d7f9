import type * as z from 'zod/mini'
import { takeCodeSending } from '#platform/auth/code-sending.server.ts'
import { requesterOf } from '#platform/auth/verification-codes.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { signUpRules } from '#features/seats/public/sign-up-rules.ts'
import { liveKeys } from '#features/seats/public/signup-rows.ts'
import { sendLetterAgain } from './send-ticket-again.server.ts'
import type { lostLetterInput } from './lost-letter.shapes.ts'

declare module '#platform/auth/verification-codes.server.ts' {
  interface CodePurposes {
    /** Limits the letters that people ask for again, as codes are limited. */
    lostLetter: true
  }
}

/**
 * Sends the letter of a sign-up again, to its own address. The answer is the same for everybody, because it must not
 * tell who has signed up.
 */
export async function sendLostLetter(
  { event_id, contact, ...form }: z.output<typeof lostLetterInput>,
  context: CallContext,
): Promise<void> {
  const { house, origin } = context
  const typed = readContact(contact) ?? refuseField('contact', 'signup.lostContact')
  const signup = await signUpOf(event_id, typed, context)
  const account = typed.email || typed.mobile
  const { address } = origin
  const owner = { purpose: 'lostLetter', account, requester: requesterOf(undefined, address) } as const
  // A letter that is counted takes longer. These have limits of their own for each sign-up.
  const sending = { ...owner, kind: 'email', address, proof: proofOf(form), isSent: false } as const
  await takeCodeSending(house, sending)
  if (signup) sendLetterAgain(signup, context)
}

/** An address or a number, in its one spelling. */
function readContact(text: string): { email: string; mobile: string } | null {
  for (const kind of ['email', 'mobile'] as const) {
    const rule = signUpRules[kind]
    const clean = rule.clean(text)
    if (rule.wrong(clean) === null) return { email: '', mobile: '', [kind]: clean }
  }
  return null
}

async function signUpOf(event: number, typed: { email: string; mobile: string }, { db }: CallContext) {
  const { live_email, live_mobile } = liveKeys(event, { member_id: null, ...typed })
  const [column, key] = live_email === null ? ['live_mobile', live_mobile] : ['live_email', live_email]
  const row = await db
    .selectFrom('event_signup')
    .select(['id', 'offers_missed', 'email'])
    .where(column as 'live_email' | 'live_mobile', '=', key)
    .executeTakeFirst()
  return row ?? null
}
