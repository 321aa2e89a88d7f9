import { settingsNow } from '#features/settings/public/settings.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { memberAccountCalls } from './account.calls.ts'
import { changePassword } from './change-password.server.ts'
import { growth, overview } from './overview.server.ts'
import { pointRules } from './point-rules.ts'
import { saveProfile } from './profile.server.ts'

interface Page {
  page: number
  limit: number
}

export const memberAccountHandlers = handle(memberAccountCalls, {
  overview: (_input, context) => overview(context),

  growth: ({ range }, context) => growth(range, context),

  async profile(typed, context) {
    await saveProfile(typed, context)
    return withMessage('account.profileSaved')
  },

  async changePassword(typed, context) {
    await changePassword(typed, context)
    return withMessage('account.passwordChanged')
  },

  async balance(page, context) {
    const { list, total } = await ledgerPage('balance_log', page, context)
    return { list: list.map((line) => ({ ...line, money: line.amount })), total }
  },

  async integral(page, context) {
    const { list, total } = await ledgerPage('score_log', page, context)
    return { list: list.map((line) => ({ ...line, score: line.amount })), total }
  },

  async pointWays(_input, context) {
    return pointRules(await settingsNow(context.house.db))
  },
})

/** Newest first. */
async function ledgerPage(
  ledger: 'balance_log' | 'score_log',
  page: Page,
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
