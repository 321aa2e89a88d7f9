import { member } from '#entities/member.ts'
import { captchaIsAsked } from '#platform/auth/captcha.server.ts'
import { isSignedIn, refuseWhileClosed } from '#platform/auth/identify.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { CallContext, say } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { normalMobile } from '#platform/fields/mobile/mobile.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseSignedIn } from './admin-sign-in.server.ts'
import { openedAccount } from './credentials.server.ts'
import { signOut } from './sign-out.server.ts'
import { memberSignInCalls } from './sign-in.calls.ts'

type Member = RowOfEntity<typeof member>

export const memberSignInHandlers = handle(memberSignInCalls, {
  async checkInForm(_input, { house, origin }) {
    await refuseWhileClosed(house)
    if (await isSignedIn(house, origin.tokens.member, 'user')) refuseSignedIn('/user')
    return { accountVerificationType: [], captcha: await captchaIsAsked(house, 'user') }
  },

  async checkIn({ tab, username, password, captcha, captchaId, keep }, context) {
    await refuseWhileClosed(context.house)
    if (tab !== 'login') refuse('refused.parameter', { kind: 'invalid' })
    if (username === undefined) refuse('sign.account', { kind: 'invalid' })
    if (password === undefined) refuse('sign.password', { kind: 'invalid' })
    const given = { username, password, captcha, captchaId }
    const found = await openedAccount(
      'user',
      given,
      () => memberBy(username, context),
      context,
      () => context.change((changes) => changes.remember('failed')),
    )
    const tokens = await open(found, keep, context)
    return say('done.signedIn', { userinfo: { ...shown(found), ...tokens }, routePath: '/user' })
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
    return { userInfo: shown(row), menus: [] }
  },
})

/** By the kind of what was typed, so that nobody's user name stands in for another one's number. */
function memberBy(account: string, { db }: CallContext): Promise<Member | undefined> {
  const members = db.selectFrom('member').selectAll()
  if (account.includes('@')) return members.where('email', '=', account.toLowerCase()).executeTakeFirst()
  const mobile = normalMobile(account)
  const found = mobile ? members.where('mobile', '=', mobile) : members.where('username', '=', account)
  return found.executeTakeFirst()
}

function open({ id, username }: Member, keep: boolean, { house, origin, caller, deed, now }: CallContext) {
  const { address: ip, useragent } = origin
  const context = new CallContext(house, origin, caller, {
    ...deed,
    area: 'member',
    actorId: id,
    actorName: username,
  })
  return context.change(async (changes) => {
    await changes.edit(member, id, { lastlogintime: now, lastloginip: ip }, undefined, 'signIn')
    return issueTokens(house, 'user', id, { keep, ip, useragent, tx: changes.tx })
  })
}

function shown(row: Member) {
  const { id, username, nickname, avatar, email, mobile, gender, birthday, money, score } = row
  const { lastlogintime, lastloginip, jointime, motto } = row
  return {
    id,
    username,
    nickname,
    avatar,
    email,
    mobile,
    gender,
    birthday,
    money,
    score,
    lastlogintime,
    lastloginip,
    jointime,
    motto,
  }
}
