import type * as z from 'zod/mini'
import { admin } from '#entities/admin.ts'
import { isCaptchaRequired } from '#platform/auth/captcha.server.ts'
import { isSignedIn } from '#platform/auth/identify.server.ts'
import { sessionRecord } from '#platform/files/session-record.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { CallContext, withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { accountInSecondStep, requireFactor } from '#features/second-factor/public/require-factor.server.ts'
import { factorRequirement } from '#features/second-factor/public/required-factor.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { openedAccount, refuseChanged, refuseSignedIn } from './credentials.server.ts'
import { signOut } from './sign-out.server.ts'
import { adminSignInCalls } from './sign-in.calls.ts'

type Admin = RowOfEntity<typeof admin>
type LoginInput = z.output<NonNullable<typeof adminSignInCalls.login.input>>

export const adminSignInHandlers = handle(adminSignInCalls, {
  async loginForm(_input, { house, origin }) {
    if (await isSignedIn(house, origin.tokens.admin, 'admin')) refuseSignedIn('/admin')
    return { captcha: await isCaptchaRequired(house, 'admin') }
  },

  async login({ keep, ...input }, context) {
    const find = (id: number) => rows(context).where('id', '=', id).executeTakeFirst()
    const second = await accountInSecondStep({ purpose: 'signIn', area: 'admin', find }, input, context)
    const found = second?.account ?? (await adminByPassword(input, context))
    const acting = asAdmin(found.id, found.username, context)
    const { dueAt } = await factorRequirement('admin', found, context)
    const account = { ...found, area: 'admin', mustAdd: dueAt > 0 && dueAt <= context.now } as const
    const challenge = second?.challenge ?? null
    const recovery = await requireFactor({ account, purpose: 'signIn', challenge }, input, acting)
    const tokens = await open(found, { keep, dueAt }, acting)
    const { id, username, nickname, avatar, lastlogintime } = found
    return withMessage('done.signedIn', {
      userinfo: {
        ...(await sessionRecord(context.house, { id, username, nickname, avatar, lastlogintime })),
        ...tokens,
      },
      routePath: '/admin',
      ...(recovery.length > 0 && { recovery }),
    })
  },

  async logout({ refresh_token }, context) {
    await signOut('admin', context.origin.tokens.admin, refresh_token, context)
    return withMessage('done.signedOut')
  },
})

const rows = ({ db }: CallContext) => db.selectFrom('admin').selectAll()

function adminByPassword(
  { username, password, captcha_id: captchaId, ...rest }: Omit<LoginInput, 'keep'>,
  context: CallContext,
): Promise<Admin> {
  if (username === undefined) refuse('sign.account', { kind: 'invalid' })
  if (password === undefined) refuse('sign.password', { kind: 'invalid' })
  const credentials = { ...rest, username, password, captchaId }
  const find = () => rows(context).where('username', '=', username).executeTakeFirst()
  return openedAccount('admin', credentials, find, context, (known) => rememberFailure(known, context))
}

interface Opening {
  keep: boolean
  /** By when a second factor has to be there. */
  dueAt: number
}

function open(found: Admin, { keep, dueAt }: Opening, context: CallContext) {
  const { id } = found
  const { address: ip, useragent } = context.origin
  return context.change(async (changes) => {
    const due = found.second_factor_at === null && found.factor_due_at === null && dueAt > context.now
    const seen = { lastlogintime: context.now, lastloginip: ip, loginfailure: 0 }
    const patch = { ...seen, ...(due && { factor_due_at: dueAt }) }
    refuseChanged(found, await changes.edit(admin, id, patch, undefined, 'signIn'))
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
