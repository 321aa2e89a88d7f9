import { member } from '#entities/member.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { limitAddress } from '#platform/auth/rate-limits.server.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { isCode, requesterOf } from '#platform/auth/verification-codes.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import {
  codeAccount,
  memberByAddress,
  sendCode,
  type CodeForm,
  type CodeKind,
} from './code-letters.server.ts'
import type { Member } from './member-session.server.ts'
import { usernamePattern } from '#platform/auth/username.ts'

interface RegisterForm extends CodeForm {
  registerType?: CodeKind | undefined
  email?: string | undefined
  mobile?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** The answer is the same when the address already has an account. The letter informs its owner. */
export async function sendRegisterCode(form: RegisterForm, context: CallContext): Promise<void> {
  const { kind, to } = await checked(form, context)
  const known = await memberByAddress(kind, to, context)
  const letter = known ? 'alreadyMember' : 'registerCode'
  await sendCode({ purpose: 'register', kind, to, letter, reader: known, form }, context)
}

/** Creates a member from the allowed form fields only. */
export async function registerMember(
  form: RegisterForm & { captcha: string },
  context: CallContext,
): Promise<Member> {
  const { house, origin } = context
  const { kind, to, username, password } = await checked(form, context)
  if (form.captcha.trim() === '') refuse('account.code', { kind: 'invalid' })
  const { address } = origin
  const guess = await takeGuess(house, { area: 'register', account: to, address, proof: proofOf(form) })
  const requester = requesterOf(form.code_id, address)
  if (!(await isCode(house, { purpose: 'register', account: to, requester }, form.captcha)))
    refuse('account.wrongCode', { kind: 'invalid' })
  await guess.wasRight()
  const hash = await hashPassword(password)
  const group = await context.db
    .selectFrom('member_group')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  const values = {
    username,
    nickname: username,
    [kind]: to,
    password: hash,
    group_id: group?.id ?? null,
    letter_locale: context.locale,
  }
  try {
    return await context.change((changes) => changes.add(member, values))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return refuse((await isTaken(username, context)) ? 'account.usernameTaken' : 'account.wrongCode', {
      kind: 'invalid',
    })
  }
}

/** Enough for choosing a name. Not enough for testing which names exist. */
const namesTried = { times: 30, seconds: 60 }

async function checked(
  { registerType = 'email', username = '', password = '', ...at }: RegisterForm,
  context: CallContext,
) {
  const name = username.trim()
  if (!usernamePattern.test(name)) refuse('account.username', { kind: 'invalid' })
  const to = await codeAccount(context, registerType, at[registerType])
  checkNewPassword(password, [name, to])
  await limitAddress(context.house, 'username', context.origin.address, namesTried)
  if (await isTaken(name, context)) refuse('account.usernameTaken', { kind: 'invalid' })
  return { kind: registerType, to, username: name, password }
}

async function isTaken(username: string, { db }: CallContext): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}
