import { checkIn, memberCheckIns } from './check-in.server.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import { refuseSignedIn } from '#features/sign-in/public/refuse-signed-in.server.ts'
import { signInForm, signInOrJoin } from '#features/sign-in/public/member-sign-in.server.ts'
import {
  isSignedIn,
  memberIfAny,
  refuseWhileClosed,
  refuseWithoutEntry,
} from '#platform/auth/identify.server.ts'
import { CallContext, withMessage } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { handle } from '#platform/call/handle.server.ts'

/** One path with two meanings: the daily check-in of members, and the sign-in of everybody else. */
export const checkInHandlers = handle(checkInCalls, {
  async checkInForm(_input, context) {
    await refuseWhileClosed(context.house)
    const own = await asMember(context)
    return own ? memberCheckIns(own) : signInForm(context)
  },

  async checkIn(input, context) {
    const { house, origin } = context
    await refuseWhileClosed(house)
    if (input.tab === undefined) {
      const own = await asMember(context)
      if (own) return checkedIn(own)
      if (origin.page) refuse('refused.signInFirst', { kind: 'signInFirst' })
    } else if (await isSignedIn(house, origin.tokens.member, 'user')) refuseSignedIn('/user')
    return signInOrJoin(input, context)
  },
})

/** The context of the signed-in member, or null. Check-in needs the menu entry of the overview, which shows it. */
async function asMember({ house, origin, audit }: CallContext): Promise<CallContext | null> {
  const caller = await memberIfAny(house, origin)
  if (!caller) return null
  const { area, id: actorId, name: actorName } = caller
  const own = new CallContext(house, origin, caller, { ...audit, area, actorId, actorName })
  await refuseWithoutEntry(house, caller, 'account/overview')
  return own
}

async function checkedIn(own: CallContext) {
  const before = await memberCheckIns(own)
  if (before.done) return withMessage('done.checkedInBefore', { ...before, already: true, points: 0 })
  const done = await own.change((changes) => checkIn(own.member.id, changes, own.house))
  const answer = { ...(await memberCheckIns(own)), ...done }
  if (done.already) return withMessage('done.checkedInBefore', answer)
  return done.points > 0
    ? withMessage('done.checkedIn', answer, { points: done.points })
    : withMessage('done.checkedInPlain', answer)
}
