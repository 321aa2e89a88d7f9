import { member } from '#entities/member.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { atField, ownNames, passwordField, refuseAt, refuseOtherPassword } from './own-password.server.ts'

interface Typed {
  oldPassword: string
  newPassword: string
}

/** A new password ends every session of the member, as each change of a password does. */
export async function changePassword(
  { oldPassword, newPassword }: Typed,
  context: CallContext,
): Promise<void> {
  const known = await ownNames(context)
  const names = [known.username, known.nickname, known.email, known.mobile]
  atField('newPassword', () => checkNewPassword(newPassword, names))
  await refuseOtherPassword(oldPassword, known, context)
  if (newPassword === oldPassword) refuseAt('newPassword', 'account.samePassword')
  const hash = await hashPassword(newPassword)
  await context.change(async (changes) => {
    await refuseChanged(known.password, changes.tx, context)
    await changes.edit(member, context.member.id, { password: hash }, undefined, 'password')
  })
}

/** While the password was looked at, somebody may have changed it: then this session has ended by now. */
async function refuseChanged(before: string, tx: Tx, { house, member: own }: CallContext): Promise<void> {
  await lockOwner(house, tx, 'user', own.id)
  const row = await tx.queries
    .selectFrom('member')
    .select(['password', 'status'])
    .where('id', '=', own.id)
    .executeTakeFirst()
  if (row?.password !== before || row.status !== 1) refuseAt(passwordField, 'account.wrongPassword')
}
