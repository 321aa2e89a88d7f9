import { takeGuess } from '#platform/auth/guesses.server.ts'
import { isPassword } from '#platform/auth/passwords.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/**
 * Whoever has the session alone does not close the account: the password is asked for, and guesses at it count with
 * those of the sign-in. Answers the hash that it fits.
 */
export async function askedPassword(password: string, context: CallContext): Promise<string> {
  const { house, origin, member } = context
  const known = await context.db
    .selectFrom('member')
    .select(['username', 'password'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (password === '') refuseAt('account.oldPassword')
  const guess = await takeGuess(house, 'user', known.username, origin.address)
  if (!(await isPassword(password, known.password))) {
    await context.change((changes) => changes.remember('failed'))
    refuseAt('account.wrongPassword')
  }
  await guess.wasRight()
  return known.password
}

export const refuseAt = (key: 'account.oldPassword' | 'account.wrongPassword'): never =>
  refuse(key, { kind: 'invalid', data: { fields: { password: key } } })
