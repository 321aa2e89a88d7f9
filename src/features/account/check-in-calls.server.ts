import { checkIn, memberCheckIns } from './check-in.server.ts'
import { dailyCalls } from '#features/member/member.calls.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'

/** Needs the menu entry of the overview, which shows the daily check-in. */
export const dailyHandlers = handle(dailyCalls, {
  day: (_input, context) => memberCheckIns(context),

  async daily(_input, context) {
    const before = await memberCheckIns(context)
    if (before.done) return withMessage('done.checkedInBefore', { ...before, already: true, points: 0 })
    const done = await context.change((changes) => checkIn(context.member.id, changes, context.house))
    const answer = { ...(await memberCheckIns(context)), ...done }
    if (done.already) return withMessage('done.checkedInBefore', answer)
    return done.points > 0
      ? withMessage('done.checkedIn', answer, { points: done.points })
      : withMessage('done.checkedInPlain', answer)
  },
})
