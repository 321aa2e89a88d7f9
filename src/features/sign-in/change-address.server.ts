import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import {
  atField,
  memberNames,
  refuseChanged,
  refuseOtherPassword,
} from '#features/member/public/password-check.server.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { drawCode, isCode, takeCodeSending } from '#platform/auth/verification-codes.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import { codeAccount, codeKinds, sendAccountLetter, memberByAddress } from './code-letters.server.ts'
import { changeAddressCalls } from './sign-in.calls.ts'

export const changeAddressHandlers = handle(changeAddressCalls, {
  /** The answer is the same when another member has the address. A letter informs the reader there. */
  async sendChangeCode({ type: kind, account, oldPassword }, context) {
    const { house, origin, locale, member: own } = context
    const to = atField('account', () => codeAccount(house, kind, account))
    const known = await memberNames(context)
    if (known[kind] === to) refuseField('account', 'account.sameAddress')
    await refuseOtherPassword(oldPassword, known, context)
    await takeCodeSending(house, to, origin.address)
    const taken = await memberByAddress(kind, to, context)
    await house.db.write(async (tx) => {
      const code = await drawCode(house, tx, 'change', ownKey(own.id, to))
      await sendAccountLetter(house, tx, {
        kind: taken ? 'addressTaken' : 'addressCode',
        way: kind,
        to,
        locale,
        code,
      })
    })
    return withMessage('account.codeSent')
  },

  /** A notice goes to the former address, because the owner may not have made this change. */
  async changeAddress({ type: kind, account, captcha }, context) {
    const { house, origin, locale, member: own } = context
    const to = atField('account', () => codeAccount(house, kind, account))
    if (captcha.trim() === '') refuseField('captcha', 'account.code')
    const before = await memberNames(context)
    const guess = await takeGuess(house, 'change', ownKey(own.id, to), origin.address)
    if (!(await isCode(house, 'change', ownKey(own.id, to), captcha)))
      refuseField('captcha', 'account.wrongCode')
    await guess.wasRight()
    const [noticeWay] = [kind, ...codeKinds(house)].filter((way) => before[way] !== '')
    try {
      await context.change(async (changes) => {
        // A new password ends this session and its unfinished changes.
        await refuseChanged(before, changes.tx, context)
        await changes.edit(member, own.id, { [kind]: to }, undefined, 'address')
        if (noticeWay)
          await sendAccountLetter(house, changes.tx, {
            kind: 'addressChanged',
            way: noticeWay,
            to: before[noticeWay],
            locale,
          })
      })
    } catch (error) {
      // Another member has the address, or took it meanwhile.
      if (isUniqueViolation(error)) refuseField('captcha', 'account.wrongCode')
      throw error
    }
    return withMessage('done.updated')
  },
})

/** The key contains the member, so that a code works only for the member who requested it. */
const ownKey = (id: number, to: string) => `${id} ${to}`
