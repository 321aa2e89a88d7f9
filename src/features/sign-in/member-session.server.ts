import { member } from '#entities/member.ts'
import { memberInfo } from '#features/member/member.calls.ts'
import { sessionRecord } from '#platform/files/session-record.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { shownMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { endFamily, findToken, issuePageToken, issueTokens } from '#platform/auth/tokens.server.ts'
import { CallContext } from '#platform/call/context.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuseChanged } from './credentials.server.ts'
import { yuan } from '#platform/std/money.ts'

export type Member = RowOfEntity<typeof member>

/** Opens a session for a member who has just proved their identity. A form of a page opens one for pages alone. */
export async function openedSession(row: Member, keep: boolean, context: CallContext) {
  const tokens = await open(row, keep, context)
  return { userinfo: { ...(await memberRecord(context.house, row)), ...tokens }, routePath: '/user' }
}

function open(found: Member, keep: boolean, { house, origin, caller, audit, locale, now }: CallContext) {
  const { id, username } = found
  const { address: ip, useragent } = origin
  const context = new CallContext(house, origin, caller, {
    ...audit,
    area: 'member',
    actorId: id,
    actorName: username,
  })
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
