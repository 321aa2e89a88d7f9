import { atField, refuseField } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import {
  memberNames,
  refuseChanged,
  refuseOtherPassword,
} from '#features/member/public/password-check.server.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { isCode, requesterOf } from '#platform/auth/verification-codes.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import {
  codeAccountIn,
  codeKinds,
  memberByAddress,
  sendAccountLetter,
  sendCode,
} from './code-letters.server.ts'
import { changeAddressCalls } from './sign-in.calls.ts'

export const changeAddressHandlers = handle(changeAddressCalls, {
  /** The answer is the same when another member has the address. A letter informs the reader there. */
  async sendChangeCode({ type: kind, account, oldPassword, ...form }, context) {
    const { member: own } = context
    const kinds = await codeKinds(context)
    const to = atField('account', () => codeAccountIn(kinds, kind, account))
    const known = await memberNames(context)
    if (known[kind] === to) refuseField('account', 'account.sameAddress')
    const bits = await refuseOtherPassword(oldPassword, known, context, form)
    const taken = await memberByAddress(kind, to, context)
    const letter = taken ? 'addressTaken' : 'addressCode'
    const reader = taken ?? known
    const request = {
      purpose: 'change',
      kind,
      to,
      account: ownKey(own.id, to),
      letter,
      reader,
      form,
      bits,
    } as const
    await sendCode(request, context)
    return withMessage('account.codeSent')
  },

  /**
   * A notice goes to the former address, because the owner may not have made this change. A new email address hears of
   * it too; at a new number only the code costs a text message.
   */
  async changeAddress({ type: kind, account, captcha, ...form }, context) {
    const { house, origin, member: own } = context
    const kinds = await codeKinds(context)
    const to = atField('account', () => codeAccountIn(kinds, kind, account))
    if (captcha.trim() === '') refuseField('captcha', 'account.code')
    const before = await memberNames(context)
    const { address } = origin
    const owner = {
      purpose: 'change',
      account: ownKey(own.id, to),
      requester: requesterOf(form.code_id, address),
    } as const
    const door = { area: 'change', account: owner.account, address }
    const guess = await takeGuess(house, { ...door, proof: proofOf(form) })
    if (!(await isCode(house, owner, captcha))) refuseField('captcha', 'account.wrongCode')
    await guess.wasRight()
    const [locale] = languagesFor(before, context.locale)
    const [noticeWay] = [kind, ...kinds].filter((way) => before[way] !== '')
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
        if (kind === 'email') {
          const letter = { kind: 'addressNew', key: `address-new/${randomToken(12)}`, to } as const
          await sendLetter(house, changes.tx, letter, locale)
        }
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
