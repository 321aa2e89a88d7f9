import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { isCode, requesterOf } from '#platform/auth/verification-codes.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import {
  codeAccount,
  memberByAddress,
  sendCode,
  type CodeForm,
  type CodeKind,
} from './code-letters.server.ts'
import type { Member } from './member-session.server.ts'

interface MemberCodeForm extends CodeForm {
  type: CodeKind
  account: string
}

const letters = { signIn: 'signInCode', retrieve: 'passwordCode' } as const
type Purpose = keyof typeof letters

/**
 * Sends a code to the address of a member. An unknown address draws one too, so that neither answer nor time reveals
 * it.
 */
export async function sendMemberCode(purpose: Purpose, form: MemberCodeForm, context: CallContext) {
  const { type: kind, account } = form
  await refuseWhileClosed(context.house)
  const to = await codeAccount(context, kind, account)
  const found = await memberByAddress(kind, to, context)
  const letter = found?.status === 1 ? letters[purpose] : null
  await sendCode({ purpose, kind, to, letter, reader: found, form }, context)
}

/** The member whose address was proved by its code. Wrong codes and unknown addresses get one answer. */
export async function memberByCode(
  purpose: Purpose,
  { type: kind, account, captcha, ...form }: MemberCodeForm & { captcha: string },
  context: CallContext,
): Promise<Member> {
  const { house, origin } = context
  const to = await codeAccount(context, kind, account)
  if (captcha.trim() === '') refuse('account.code', { kind: 'invalid' })
  const { address } = origin
  const guess = await takeGuess(house, { area: purpose, account: to, address, proof: proofOf(form) })
  const requester = requesterOf(form.code_id, address)
  const isRight = await isCode(house, { purpose, account: to, requester }, captcha)
  const found = await memberByAddress(kind, to, context)
  if (!isRight || found?.status !== 1) return refuse('account.wrongCode', { kind: 'invalid' })
  await guess.wasRight()
  return found
}
