import { isSignedIn, refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { codeSignInCalls } from '#features/member/member.calls.ts'
import { refuseSignedIn } from '#features/sign-in/credentials.server.ts'
import { memberByCode, sendMemberCode } from '#features/sign-in/member-code.server.ts'
import { openedSession } from '#features/sign-in/member-session.server.ts'

export const codeSignInHandlers = handle(codeSignInCalls, {
  async sendSignInCode(form, context) {
    await sendMemberCode('signIn', form, context)
    return withMessage('account.codeSent')
  },

  async signInByCode({ keep, ...form }, context) {
    const { house, origin } = context
    await refuseWhileClosed(house)
    if (await isSignedIn(house, origin.tokens.member, 'user')) refuseSignedIn('/user')
    const found = await memberByCode('signIn', form, context)
    return withMessage('done.signedIn', await openedSession(found, { keep }, context))
  },
})
