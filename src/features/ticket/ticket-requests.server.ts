import { eventSignup } from '#entities/event-signup.ts'
import { takeOrRequireWork } from '#platform/auth/growing-work.server.ts'
import { networksOf } from '#platform/auth/network.ts'
import { takeCodeSending } from '#platform/auth/code-sending.server.ts'
import { isAllowed, takeIfAllowed } from '#platform/auth/rate-limits.server.ts'
import { isCode } from '#platform/auth/verification-codes.server.ts'
import { proofOf, type ProofInput } from '#platform/call/proof.calls.ts'
import { visitorLetterPressures } from '#features/letters/public/visitor-letters.server.ts'
import { codeOwner } from '#features/letters/public/code-owner.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import { canVerify, isLive, noShowMark, type Signup } from '#features/seats/public/signup-rows.ts'

/**
 * The tries belong to the hold, so that a new code gives no new ones. Only the owner of the ticket has its key, so nobody
 * else can use them up.
 */
const triesOf = ({ code }: Signup) => [{ key: `try for a held seat ${code}`, times: 10, seconds: 24 * 3600 }]

/** Compares the typed code. Each try is counted before it is looked at. */
export async function checkCode(signup: Signup, typed: string, { house }: CallContext): Promise<void> {
  if (!(await takeIfAllowed(house, triesOf(signup)))) refuse('signup.noTriesLeft')
  if (!(await isCode(house, codeOwner(signup), typed))) refuse('signup.wrongCode')
}

/** Sends another code for a held seat. A job writes the letter soon after. */
export async function sendVerification(
  signup: Signup,
  form: ProofInput,
  { house, origin, now }: CallContext,
): Promise<void> {
  if (!canVerify(signup, now)) refuse('signup.offerOver')
  if (!(await isAllowed(house, triesOf(signup)))) refuse('signup.noTriesLeft')
  const { address } = origin
  const sending = { ...codeOwner(signup), account: signup.email, kind: 'email', isSent: true } as const
  await takeCodeSending(house, { ...sending, address, proof: proofOf(form) })
  await house.db.write((tx) => notify(tx, now, [{ signup, kind: 'verify', turn: now }]))
  void house.jobs.runNow('signup-letters')
}

/** A person with a mark may object to it, and staff decide. */
export async function object(changes: Changes, signup: Signup, words: string): Promise<void> {
  if (noShowMark(signup) === 'none') refuse('signup.noMark')
  await changes.edit(eventSignup, signup.id, { objection: words }, undefined, 'object')
}

/** Passing on writes to an address that nobody has proved, as a sign-up does. */
export function takePassingOn(form: ProofInput, { house, origin: { address } }: CallContext) {
  const pressures = visitorLetterPressures(networksOf(address))
  return takeOrRequireWork(house, { address, pressures, proof: proofOf(form) })
}

const cancelled = { free: 10, doublesEvery: 1, seconds: 3600 }

/**
 * Each cancel sends a letter, so repeated sign-ups and cancels could flood the mailbox of another person. From the
 * eleventh on it needs work, and is not refused: a stranger must not keep the owner of the address from cancelling.
 */
export async function takeCancelling(
  signup: Signup,
  form: ProofInput,
  { house, db, origin }: CallContext,
): Promise<void> {
  if (!isLive(signup) || (await isOwnAddress(signup, db))) return
  const pressures = [{ key: `/api/event/cancel ${signup.email}`, ...cancelled }]
  await takeOrRequireWork(house, { address: origin.address, pressures, proof: proofOf(form) })
}

/** A member's row holds an address only after it was proved. */
async function isOwnAddress({ member_id, email }: Signup, db: CallContext['db']): Promise<boolean> {
  if (member_id === null) return false
  const row = await db.selectFrom('member').select('email').where('id', '=', member_id).executeTakeFirst()
  return row?.email === email
}
