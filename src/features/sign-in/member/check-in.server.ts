import type * as z from 'zod/mini'
import { isCaptchaRequired } from '#platform/auth/captcha.server.ts'
import { isSignedIn, memberIfAny, refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { codeKinds } from '#features/sign-in/code-letters.server.ts'
import { openedAccount, refuseSignedIn } from '#features/sign-in/credentials.server.ts'
import { memberInSecondStep, openedSession, type Member } from '#features/sign-in/member-session.server.ts'
import { registerMember } from '#features/sign-in/register.server.ts'
import { checkInCalls } from '#features/member/member.calls.ts'

type SignInInput = z.output<NonNullable<typeof checkInCalls.checkIn.input>>

export const checkInHandlers = handle(checkInCalls, {
  async checkInForm(_input, context) {
    const { house, origin } = context
    await refuseWhileClosed(house)
    // An expired token is renewed first, so that a kept session leads on too.
    if (await memberIfAny(house, origin)) refuseSignedIn('/user')
    const accountVerificationType = await codeKinds(context)
    return { accountVerificationType, captcha: await isCaptchaRequired(house, 'user') }
  },

  async checkIn(input, context) {
    const { house, origin } = context
    await refuseWhileClosed(house)
    if (await isSignedIn(house, origin.tokens.member, 'user')) refuseSignedIn('/user')
    return signInOrJoin(input, context)
  },
})

/** Signs a member in or registers a new one, by the tab of the form. */
async function signInOrJoin(input: SignInInput, context: CallContext) {
  const { tab, username, password, captcha, captchaId, proof, proof_id } = input
  if (tab === 'register') {
    const joined = await registerMember(input, context)
    return withMessage('account.registered', await openedSession(joined, input, context))
  }
  if (tab !== 'login') refuse('refused.parameter', { kind: 'invalid' })
  const second = await memberInSecondStep(input, context)
  if (second)
    return withMessage('done.signedIn', await openedSession(second.account, input, context, second.challenge))
  if (username === undefined) refuse('sign.account', { kind: 'invalid' })
  if (password === undefined) refuse('sign.password', { kind: 'invalid' })
  const account = plainAccount(username)
  const credentials = { username: account, password, captcha, captchaId, proof, proof_id }
  const found = await openedAccount(
    'user',
    credentials,
    () => memberBy(account, context),
    context,
    () => context.change((changes) => changes.remember('failed')),
  )
  return withMessage('done.signedIn', await openedSession(found, input, context))
}

/**
 * One spelling for each address and each number. Guesses count by it: a number can be written in endless ways, with
 * blanks, dashes and wide digits.
 */
const plainAccount = (typed: string): string =>
  typed.includes('@') ? typed.toLowerCase() : normalMobile(typed) || typed

/** The form of the input decides the column, so that a user name cannot match another member's number. */
function memberBy(account: string, { db }: CallContext): Promise<Member | undefined> {
  const column = account.includes('@') ? 'email' : normalMobile(account) ? 'mobile' : 'username'
  return db.selectFrom('member').selectAll().where(column, '=', account).executeTakeFirst()
}
