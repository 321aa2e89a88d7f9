import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { isPassword } from '#platform/auth/passwords.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'

type Field = 'oldPassword' | 'password'

export type MemberNames = Awaited<ReturnType<typeof memberNames>>

export const memberNames = ({ db, member: own }: CallContext) =>
  db
    .selectFrom('member')
    .select(['username', 'nickname', 'email', 'mobile', 'password', 'letter_locale'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()

/**
 * A stolen session alone must not take over the account, so the current password is required. Wrong guesses count
 * together with those of the sign-in.
 */
export async function refuseOtherPassword(
  typed: string,
  { username, password }: MemberNames,
  context: CallContext,
  field: Field = 'oldPassword',
): Promise<void> {
  if (typed === '') refuseField(field, 'account.oldPassword')
  const guess = await takeGuess(context.house, {
    area: 'user',
    account: username,
    address: context.origin.address,
  })
  if (!(await isPassword(typed, password))) {
    await context.change((changes) => changes.remember('failed'))
    refuseField(field, 'account.wrongPassword')
  }
  await guess.wasRight()
}

/** The password may have changed while it was being checked. In that case this session has already ended. */
export async function refuseChanged(
  { password }: MemberNames,
  tx: Tx,
  { house, member: own }: CallContext,
  field: Field = 'oldPassword',
): Promise<void> {
  await lockOwner(house, tx, 'user', own.id)
  const row = await tx.queries
    .selectFrom('member')
    .select(['password', 'status'])
    .where('id', '=', own.id)
    .executeTakeFirst()
  if (row?.password !== password || row.status !== 1) refuseField(field, 'account.wrongPassword')
}

/** Shows the refusal of a check at the field. */
export function atField<Found>(field: string, check: () => Found): Found {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuseField(field, error.key)
  }
}
