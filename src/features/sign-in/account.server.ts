import { member } from '#entities/member.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { isCode, requesterOf } from '#platform/auth/verification-codes.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { codeAccount, memberByAddress, sendCode } from './code-letters.server.ts'
import { sendRegisterCode } from './register.server.ts'
import { accountCalls } from './sign-in.calls.ts'

export const accountHandlers = handle(accountCalls, {
  async sendRegisterCode(form, context) {
    await refuseWhileClosed(context.house)
    await sendRegisterCode(form, context)
    return withMessage('account.codeSent')
  },

  /** An unknown address draws a code too, so that the response time does not reveal it. */
  async sendRetrievePasswordCode({ type: kind, account, ...form }, context) {
    const { house } = context
    await refuseWhileClosed(house)
    const to = codeAccount(house, kind, account)
    const found = await memberByAddress(kind, to, context)
    const letter = found?.status === 1 ? 'passwordCode' : null
    await sendCode({ purpose: 'retrieve', kind, to, letter, reader: found, form }, context)
    return withMessage('account.codeSent')
  },

  /** A new password ends every session of the member, as each change of a password does. */
  async retrievePassword({ type: kind, account, captcha, password, ...form }, context) {
    const { house, origin } = context
    await refuseWhileClosed(house)
    const to = codeAccount(house, kind, account)
    if (captcha.trim() === '') refuse('account.code', { kind: 'invalid' })
    checkNewPassword(password, [to])
    const { address } = origin
    const guess = await takeGuess(house, { area: 'retrieve', account: to, address, proof: proofOf(form) })
    const requester = requesterOf(form.code_id, address)
    const right = await isCode(house, { purpose: 'retrieve', account: to, requester }, captcha)
    const found = await memberByAddress(kind, to, context)
    if (!right || found?.status !== 1) return refuse('account.wrongCode', { kind: 'invalid' })
    await guess.wasRight()
    const hash = await hashPassword(password)
    await context.change((changes) => changes.edit(member, found.id, { password: hash }))
    return withMessage('account.passwordSet')
  },
})
