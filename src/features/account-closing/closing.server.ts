import { refuseChanged, type MemberNames } from '#features/member/public/password-check.server.ts'
import { member } from '#entities/member.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sendClosingLetter } from './closing-letter.server.ts'

export const daysToUndo = 14
const day = 24 * 3600

/** Returns when the account closes. A second request returns the same time. */
export function requestClosing(
  account: MemberNames,
  keepsCertificates: boolean,
  context: CallContext,
): Promise<number> {
  const { house, member: own, now, locale } = context
  return context.change(async (changes) => {
    await refuseChanged(account, changes.tx, context, 'password')
    const row = await lockedMember(house, changes, own.id)
    const closing_at = row.closing_at ?? now + daysToUndo * day
    const values = { closing_at, closing_keeps: keepsCertificates ? 1 : 0 } as const
    await changes.edit(member, own.id, values, undefined, 'close')
    if (row.closing_at === null) await sendClosingLetter(house, changes.tx, { ...row, closing_at }, locale)
    return closing_at
  })
}

/** Possible until the last moment. Of this and the erasure, the first to lock the row wins. */
export async function withdrawClosing(house: House, changes: Changes, id: number): Promise<void> {
  const row = await lockedMember(house, changes, id)
  if (row.erased_at !== null) refuse('leaving.closed')
  await changes.edit(member, id, { closing_at: null, closing_keeps: 0 }, undefined, 'keepOpen')
}

export async function lockedMember(house: House, { tx }: Changes, id: number) {
  await lockOwner(house, tx, 'user', id)
  const row = await tx.queries.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}
