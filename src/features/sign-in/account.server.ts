import { member } from '#entities/member.ts'
import { refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { codeAccount } from './code-letters.server.ts'
import { memberByCode, sendMemberCode } from './member-code.server.ts'
import { sendRegisterCode } from './register.server.ts'
import { accountCalls } from './sign-in.calls.ts'

export const accountHandlers = handle(accountCalls, {
  async sendRegisterCode(form, context) {
    await refuseWhileClosed(context.house)
    await sendRegisterCode(form, context)
    return withMessage('account.codeSent')
  },

  async sendRetrievePasswordCode(form, context) {
    await sendMemberCode('retrieve', form, context)
    return withMessage('account.codeSent')
  },

  /** A new password ends every session of the member, as each change of a password does. */
  async retrievePassword({ password, ...form }, context) {
    await refuseWhileClosed(context.house)
    checkNewPassword(password, [await codeAccount(context, form.type, form.account)])
    const { id } = await memberByCode('retrieve', form, context)
    const hash = await hashPassword(password)
    await context.change((changes) => changes.edit(member, id, { password: hash }))
    return withMessage('account.passwordSet')
  },
})
