import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuseWrongPassword } from '#platform/auth/current-password.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { Tx } from '#platform/db/db.server.ts'

type Field = 'oldPassword' | 'password'

export type MemberNames = Awaited<ReturnType<typeof memberNames>>

export const memberNames = ({ db, member: own }: CallContext) =>
  db
    .selectFrom('member')
    .select(['username', 'nickname', 'email', 'mobile', 'password', 'letter_locale'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()

/** Asks a member for the current password. Returns the bits of the work for it; 0 where none was needed. */
export const refuseOtherPassword = (
  typed: string,
  { username: account, password }: MemberNames,
  context: CallContext,
  proof: ProofInput,
  field: Field = 'oldPassword',
): Promise<number> => refuseWrongPassword({ area: 'user', account, password, typed, field, proof }, context)

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
