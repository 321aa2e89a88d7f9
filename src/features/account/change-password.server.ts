import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import {
  atField,
  ownNames,
  refuseChanged,
  refuseOtherPassword,
} from '#features/member/public/password-check.server.ts'

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
  if (newPassword === oldPassword) refuseField('newPassword', 'account.samePassword')
  const hash = await hashPassword(newPassword)
  await context.change(async (changes) => {
    await refuseChanged(known, changes.tx, context)
    await changes.edit(member, context.member.id, { password: hash }, undefined, 'password')
  })
}
