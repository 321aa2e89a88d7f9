import { atField, refuseField } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import {
  memberNames,
  refuseChanged,
  refuseOtherPassword,
} from '#features/member/public/password-check.server.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { onePage, type PageOptions } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { memberAccountCalls } from './account.calls.ts'
import { growth, overview } from './overview.server.ts'
import { pointRules } from './point-rules.ts'
import { yuan } from '#platform/std/money.ts'
import { saveProfile } from './profile.server.ts'

export const memberAccountHandlers = handle(memberAccountCalls, {
  overview: (_input, context) => overview(context),

  growth: ({ range }, context) => growth(range, context),

  async profile(typed, context) {
    await saveProfile(typed, context)
    return withMessage('account.profileSaved')
  },

  /** A new password ends every session of the member, as each change of a password does. */
  async changePassword({ oldPassword, newPassword, again = newPassword, ...form }, context) {
    const account = await memberNames(context)
    const names = [account.username, account.nickname, account.email, account.mobile]
    atField('newPassword', () => checkNewPassword(newPassword, names))
    if (again !== newPassword) refuseField('again', 'account.notSame')
    await refuseOtherPassword(oldPassword, account, context, form)
    if (newPassword === oldPassword) refuseField('newPassword', 'account.samePassword')
    const hash = await hashPassword(newPassword)
    await context.change(async (changes) => {
      await refuseChanged(account, changes.tx, context)
      await changes.edit(member, context.member.id, { password: hash }, undefined, 'password')
    })
    return withMessage('account.passwordChanged')
  },

  async balance(page, context) {
    const { list, total } = await ledgerPage('balance_log', page, context)
    return { list: list.map(inYuan), total }
  },

  async integral(page, context) {
    const { list, total } = await ledgerPage('score_log', page, context)
    return { list: list.map((line) => ({ ...line, score: line.amount })), total }
  },

  async pointWays(_input, context) {
    const settings = await settingsNow(context.house.db)
    const { points_purpose } = inLocale(settings, ['points_purpose'], context.locale)
    return { ...pointRules(settings), purpose: points_purpose }
  },
})

function inYuan<Line extends Record<'amount' | 'before' | 'after', number>>(line: Line) {
  const [amount, before, after] = [yuan(line.amount), yuan(line.before), yuan(line.after)]
  return { ...line, amount, before, after, money: amount }
}

/** Newest first. */
async function ledgerPage(
  ledger: 'balance_log' | 'score_log',
  page: PageOptions,
  { db, locale, member }: CallContext,
) {
  const own = db.selectFrom(ledger).where('member_id', '=', member.id)
  const { rows, total } = await onePage(own, page, (all) => all.selectAll().orderBy('id', 'desc'))
  const list = rows.map(({ id, amount, before, after, source, createtime, ...row }) => {
    const { remark } = inLocale(row, ['remark'], locale)
    return { id, amount, before, after, remark, memo: remark, source, createtime }
  })
  return { list, total }
}
