import { memberNames, refuseOtherPassword } from '#features/member/public/password-check.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import { letterWay } from './closing-letter.server.ts'
import { requestClosing, daysToUndo, withdrawClosing } from './closing.server.ts'
import { accountClosingCalls } from './account-closing.calls.ts'
import { yuan } from '#platform/std/money.ts'

const memberHandlers = handle(accountClosingCalls, {
  closing: (_input, context) => closingState(context),

  async close({ password, keep_certificates, ...form }, context) {
    const account = await memberNames(context)
    await refuseOtherPassword(password, account, context, form, 'password')
    return withMessage('leaving.closing', {
      closing_at: await requestClosing(account, keep_certificates, context),
    })
  },

  async keepOpen(_input, context) {
    const { house, member } = context
    await context.change((changes) => withdrawClosing(house, changes, member.id))
    return withMessage('leaving.kept')
  },
})

const staffHandlers = handle(actionCalls('member', 'keepOpen'), {
  async perform({ ids }, context) {
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) await withdrawClosing(context.house, changes, id)
    })
    return withMessage('done.ok', { ids: unique })
  },
})

export const accountClosingHandlers = [...memberHandlers, ...staffHandlers]

async function closingState({ house, db, member, now }: CallContext) {
  const row = await db
    .selectFrom('member')
    .select(['closing_at', 'closing_keeps', 'score', 'money', 'email', 'mobile'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { certificates } = await db
    .selectFrom('certificate')
    .select((eb) => eb.fn.countAll<number>().as('certificates'))
    .where('member_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { signups } = await db
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select((eb) => eb.fn.countAll<number>().as('signups'))
    .where('event_signup.member_id', '=', member.id)
    .where('event_signup.state', 'in', ['confirmed', 'held', 'waiting'])
    .where('event_signup.checked_in_at', 'is', null)
    .where((eb) => eb.or([eb('event.end_at', 'is', null), eb('event.end_at', '>', now)]))
    .where('event.status', '<', 2)
    .executeTakeFirstOrThrow()
  return {
    closing_at: row.closing_at,
    keep_certificates: row.closing_keeps === 1,
    days: daysToUndo,
    certificates,
    signups,
    score: row.score,
    money: yuan(row.money),
    letter: await letterWay(row, house, db),
  }
}
