import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import {
  atField,
  memberNames,
  refuseChanged,
  refuseOtherPassword,
} from '#features/member/public/password-check.server.ts'

interface PasswordForm {
  oldPassword: string
  newPassword: string
}

/** A new password ends every session of the member, as each change of a password does. */
export async function changePassword(
  { oldPassword, newPassword }: PasswordForm,
  context: CallContext,
): Promise<void> {
  const account = await memberNames(context)
  const names = [account.username, account.nickname, account.email, account.mobile]
  atField('newPassword', () => checkNewPassword(newPassword, names))
  await refuseOtherPassword(oldPassword, account, context)
  if (newPassword === oldPassword) refuseField('newPassword', 'account.samePassword')
  const hash = await hashPassword(newPassword)
  await context.change(async (changes) => {
    await refuseChanged(account, changes.tx, context)
    await changes.edit(member, context.member.id, { password: hash }, undefined, 'password')
  })
}
