import { member } from '#entities/member.ts'
import { takeGuess } from '#platform/auth/guesses.server.ts'
import { checkNewPassword, hashPassword, isPassword } from '#platform/auth/passwords.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'

interface Typed {
  oldPassword: string
  newPassword: string
}

/**
 * Whoever has the session alone does not get the account: the current password is asked for, and guesses at it count
 * with those of the sign-in. A new password ends every session of the member, as each change of a password does.
 */
export async function changePassword(
  { oldPassword, newPassword }: Typed,
  context: CallContext,
): Promise<void> {
  const { house, origin, member: own } = context
  const known = await context.db
    .selectFrom('member')
    .select(['username', 'nickname', 'email', 'mobile', 'password'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  if (oldPassword === '') refuseAt('oldPassword', 'account.oldPassword')
  checkNew(newPassword, [known.username, known.nickname, known.email, known.mobile])
  const guess = await takeGuess(house, 'user', known.username, origin.address)
  if (!(await isPassword(oldPassword, known.password))) {
    await context.change((changes) => changes.remember('failed'))
    return refuseAt('oldPassword', 'account.wrongPassword')
  }
  await guess.wasRight()
  if (newPassword === oldPassword) refuseAt('newPassword', 'account.samePassword')
  const hash = await hashPassword(newPassword)
  await context.change(async (changes) => {
    await refuseChanged(known.password, changes.tx, context)
    await changes.edit(member, own.id, { password: hash }, undefined, 'password')
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
  if (row?.password !== before || row.status !== 1) refuseAt('oldPassword', 'account.wrongPassword')
}

function checkNew(password: string, names: string[]): void {
  try {
    checkNewPassword(password, names)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuseAt('newPassword', error.key)
  }
}

const refuseAt = (field: keyof Typed, key: MessageKey): never =>
  refuse(key, { kind: 'invalid', data: { fields: { [field]: key } } })
