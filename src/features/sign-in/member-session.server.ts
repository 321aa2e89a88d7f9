import { member } from '#entities/member.ts'
import { memberInfo } from '#features/member/member.calls.ts'
import { sessionRecord } from '#platform/files/session-record.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { shownMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { endFamily, findToken, issuePageToken, issueTokens } from '#platform/auth/tokens.server.ts'
import { CallContext } from '#platform/call/context.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { GivenFactor } from '#platform/auth/factor.shapes.ts'
import {
  accountInSecondStep,
  requireFactor,
  type Challenge,
} from '#features/second-factor/public/require-factor.server.ts'
import { refuseChanged } from './credentials.server.ts'
import { yuan } from '#platform/std/money.ts'

export type Member = RowOfEntity<typeof member>

interface SignInForm extends GivenFactor, ProofInput {
  keep: boolean
}

/** A member whose password was given a moment ago, and who answers with the second factor now. */
export function memberInSecondStep(form: GivenFactor, context: CallContext) {
  const find = (id: number) =>
    context.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
  return accountInSecondStep({ purpose: 'signIn', area: 'user', find }, form, context)
}

/**
 * Opens a session for a member who has just proved their identity, once a second factor is there where the account has
 * one. A form of a page opens one for pages alone.
 */
export async function openedSession(
  row: Member,
  form: SignInForm,
  context: CallContext,
  challenge: Challenge | null = null,
) {
  const account = { ...row, area: 'user' } as const
  const acting = asMember(row, context)
  await requireFactor({ account, purpose: 'signIn', challenge }, form, acting)
  const tokens = await open(row, form.keep, acting)
  return { userinfo: { ...(await memberRecord(context.house, row)), ...tokens }, routePath: '/user' }
}

/** The context of the member who is signing in. */
const asMember = ({ id, username }: Member, { house, origin, caller, audit }: CallContext) =>
  new CallContext(house, origin, caller, { ...audit, area: 'member', actorId: id, actorName: username })

function open(found: Member, keep: boolean, context: CallContext) {
  const { house, origin, locale, now } = context
  const { id } = found
  const { address: ip, useragent } = origin
  return context.change(async (changes) => {
    const seen = { lastlogintime: now, lastloginip: ip, ...languageOf(found, locale) }
    refuseChanged(found, await changes.edit(member, id, seen, undefined, 'signIn'))
    if (origin.page) {
      const before = await findToken(house, origin.page.token, 'user-page')
      if (before) await endFamily(changes.tx, before.family)
      origin.page.next = await issuePageToken(house, changes.tx, id, { ip, useragent })
      return { token: '', refreshToken: '' }
    }
    return issueTokens(house, 'user', id, { keep, ip, useragent, tx: changes.tx })
  })
}

/** Who has not said in which language to write to them is written to in the one that they read now. */
const languageOf = ({ letter_locale }: Member, locale: Locale) =>
  letter_locale === '' ? { letter_locale: locale } : {}

/** The columns that the member sees. */
export const memberRecord = async (house: House, row: Member) =>
  memberInfo.parse({
    ...(await sessionRecord(house, row)),
    mobile: shownMobile(row.mobile),
    money: yuan(row.money),
  })
