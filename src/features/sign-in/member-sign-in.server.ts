import { checkIn, ownCheckIns } from '#features/account/check-in.server.ts'
import { memberMenus, refuseUngiven } from '#features/account/member-menu.queries.server.ts'
import { captchaIsAsked } from '#platform/auth/captcha.server.ts'
import { isSignedIn, memberIfAny, refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { CallContext, say } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseSignedIn } from './admin-sign-in.server.ts'
import { openedAccount } from './credentials.server.ts'
import { codeKinds } from './code-letters.server.ts'
import { openedSession, shown, type Member } from './member-session.server.ts'
import { registered } from './register.server.ts'
import { signOut } from './sign-out.server.ts'
import { memberSignInCalls } from './sign-in.calls.ts'

export const memberSignInHandlers = handle(memberSignInCalls, {
  async checkInForm(_input, context) {
    const { house } = context
    await refuseWhileClosed(house)
    const own = await asMember(context)
    if (own) return ownCheckIns(own)
    return { accountVerificationType: codeKinds(house), captcha: await captchaIsAsked(house, 'user') }
  },

  async checkIn(input, context) {
    const { tab, username, password, captcha, captchaId, proof, keep } = input
    const { house, origin } = context
    await refuseWhileClosed(house)
    if (tab === undefined) {
      const own = await asMember(context)
      if (own) return checkedIn(own)
    } else if (await isSignedIn(house, origin.tokens.member, 'user')) refuseSignedIn('/user')
    if (tab === 'register') {
      const joined = await registered(input, context)
      return say('account.registered', await openedSession(joined, keep, context))
    }
    if (tab !== 'login') refuse('refused.parameter', { kind: 'invalid' })
    if (username === undefined) refuse('sign.account', { kind: 'invalid' })
    if (password === undefined) refuse('sign.password', { kind: 'invalid' })
    const given = { username, password, captcha, captchaId, proof }
    const found = await openedAccount(
      'user',
      given,
      () => memberBy(username, context),
      context,
      () => context.change((changes) => changes.remember('failed')),
    )
    return say('done.signedIn', await openedSession(found, keep, context))
  },

  async logout({ refresh_token }, context) {
    await signOut('user', context.origin.tokens.member, refresh_token, context)
    return say('done.signedOut')
  },

  async index(_input, context) {
    const row = await context.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', context.member.id)
      .executeTakeFirstOrThrow()
    return {
      userInfo: shown(row),
      menus: await memberMenus(context),
      accountVerificationType: codeKinds(context.house),
    }
  },
})

/** The call as one of the member who sends it, if there is one; checking in belongs to the overview, where it stands. */
async function asMember({ house, origin, deed }: CallContext): Promise<CallContext | null> {
  const caller = await memberIfAny(house, origin)
  if (!caller) return null
  const { area, id: actorId, name: actorName } = caller
  const own = new CallContext(house, origin, caller, { ...deed, area, actorId, actorName })
  await refuseUngiven('account/overview', own)
  return own
}

async function checkedIn(own: CallContext) {
  const before = await ownCheckIns(own)
  if (before.done) return say('done.checkedInBefore', { ...before, already: true, points: 0 })
  const done = await own.change((changes) => checkIn(own.member.id, changes, own.house))
  const answer = { ...(await ownCheckIns(own)), ...done }
  if (done.already) return say('done.checkedInBefore', answer)
  return done.points > 0
    ? say('done.checkedIn', answer, { points: done.points })
    : say('done.checkedInPlain', answer)
}

/** By the kind of what was typed, so that nobody's user name stands in for another one's number. */
function memberBy(account: string, { db }: CallContext): Promise<Member | undefined> {
  const members = db.selectFrom('member').selectAll()
  if (account.includes('@')) return members.where('email', '=', account.toLowerCase()).executeTakeFirst()
  const mobile = normalMobile(account)
  const found = mobile ? members.where('mobile', '=', mobile) : members.where('username', '=', account)
  return found.executeTakeFirst()
}
