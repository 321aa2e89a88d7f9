import { admin } from '#entities/admin.ts'
import { isCaptchaRequired } from '#platform/auth/captcha.server.ts'
import { isSignedIn } from '#platform/auth/identify.server.ts'
import { sessionRecord } from '#platform/files/session-record.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { CallContext, withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { openedAccount, refuseChanged, refuseSignedIn } from './credentials.server.ts'
import { signOut } from './sign-out.server.ts'
import { adminSignInCalls } from './sign-in.calls.ts'

type Admin = RowOfEntity<typeof admin>

export const adminSignInHandlers = handle(adminSignInCalls, {
  async loginForm(_input, { house, origin }) {
    if (await isSignedIn(house, origin.tokens.admin, 'admin')) refuseSignedIn('/admin')
    return { captcha: await isCaptchaRequired(house, 'admin') }
  },

  async login({ captcha_id: captchaId, keep, ...credentials }, context) {
    const find = () =>
      context.db
        .selectFrom('admin')
        .selectAll()
        .where('username', '=', credentials.username)
        .executeTakeFirst()
    const found = await openedAccount('admin', { ...credentials, captchaId }, find, context, (known) =>
      rememberFailure(known, context),
    )
    const tokens = await open(found, keep, context)
    const { id, username, nickname, avatar, lastlogintime } = found
    return withMessage('done.signedIn', {
      userinfo: {
        ...(await sessionRecord(context.house, { id, username, nickname, avatar, lastlogintime })),
        ...tokens,
      },
      routePath: '/admin',
    })
  },

  async logout({ refresh_token }, context) {
    await signOut('admin', context.origin.tokens.admin, refresh_token, context)
    return withMessage('done.signedOut')
  },
})

function open(found: Admin, keep: boolean, context: CallContext) {
  const { id, username } = found
  const { address: ip, useragent } = context.origin
  return asAdmin(id, username, context).change(async (changes) => {
    const seen = { lastlogintime: context.now, lastloginip: ip, loginfailure: 0 }
    refuseChanged(found, await changes.edit(admin, id, seen, undefined, 'signIn'))
    return issueTokens(context.house, 'admin', id, { keep, ip, useragent, tx: changes.tx })
  })
}

/**
 * The failure appears in the operation log. A name that no administrator has is not stored: at times it is a password
 * in the wrong box.
 */
function rememberFailure(known: Admin | undefined, context: CallContext): Promise<void> {
  const acting = known ? asAdmin(known.id, known.username, context) : asAdmin(null, '', context, '')
  return acting.change(async (changes) => {
    await changes.remember('failed')
    if (known)
      await changes.edit(admin, known.id, { loginfailure: known.loginfailure + 1 }, undefined, 'signIn')
  })
}

/** The context of the administrator who is signing in. */
const asAdmin = (
  actorId: number | null,
  actorName: string,
  { house, origin, caller, audit }: CallContext,
  data = audit.data,
) => new CallContext(house, origin, caller, { ...audit, area: 'admin', actorId, actorName, data })
