import type { CallContext } from '#platform/call/context.server.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseWrongPassword } from './current-password.server.ts'
import { findToken } from './tokens.server.ts'
import './password-proof-table.ts'

/** Seconds after a sign-in, or a password, during which dangerous things may be done. */
const freshFor = 15 * 60

/** Whether the session of the caller began, or gave its password, a short while ago. */
export async function hasFreshPassword({ house, origin, db, now }: CallContext): Promise<boolean> {
  const token = await findToken(house, origin.tokens.admin, 'admin')
  if (!token) return false
  if (now - (token.began_at || token.created_at) <= freshFor) return true
  const proof = await db
    .selectFrom('terminal_proof')
    .select('proved_at')
    .where('family', '=', token.family)
    .executeTakeFirst()
  return proof !== undefined && now - proof.proved_at <= freshFor
}

interface GivenPassword extends ProofInput {
  current_password?: string | undefined
}

/** An administrator who signed in a while ago gives the password once more. It is refused if it is wrong. */
export async function takeFreshPassword(
  { current_password: typed = '', ...proof }: GivenPassword,
  context: CallContext,
): Promise<void> {
  const { username: account, password } = await context.db
    .selectFrom('admin')
    .select(['username', 'password'])
    .where('id', '=', context.admin.id)
    .executeTakeFirstOrThrow()
  const field = 'current_password'
  await refuseWrongPassword({ area: 'admin', account, password, typed, field, proof }, context)
  await rememberProof(context)
}

/** Refuses whoever signed in a while ago and does not give the password. `prove` tells clients to ask for it. */
export async function requireFreshPassword(
  given: GivenPassword,
  words: MessageKey,
  context: CallContext,
): Promise<void> {
  if (await hasFreshPassword(context)) return
  if (!given.current_password) refuse(words, { kind: 'notAllowed', data: { prove: true } })
  await takeFreshPassword(given, context)
}

async function rememberProof(context: CallContext): Promise<void> {
  const token = await findToken(context.house, context.origin.tokens.admin, 'admin')
  if (!token) return
  const proved_at = context.now
  await context.change(async (changes) => {
    await changes.tx.queries
      .insertInto('terminal_proof')
      .values({ family: token.family, proved_at })
      .onConflict((conflict) => conflict.column('family').doUpdateSet({ proved_at }))
      .execute()
    await changes.remember('ok')
  })
}
