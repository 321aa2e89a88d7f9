import type { CallContext } from '#platform/call/context.server.ts'
import { proofOf, type ProofInput } from '#platform/call/proof.calls.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { requireGuessWork, takeGuess } from './password-guesses.server.ts'
import { isPassword } from './passwords.server.ts'
import type { Area } from './tokens.server.ts'

interface TypedPassword {
  area: Area
  account: string
  /** The stored hash. */
  password: string
  typed: string
  /** Where a refusal is shown. */
  field: string
  proof: ProofInput
}

/**
 * A stolen session alone must not take over the account, so the current password is required. Wrong guesses count
 * together with those of the sign-in, and ask for the same work. Returns the bits of the work; 0 where none was needed.
 */
export async function refuseWrongPassword(given: TypedPassword, context: CallContext): Promise<number> {
  const { area, account, password, typed, field, proof } = given
  if (typed === '') refuseField(field, 'account.oldPassword')
  const door = { area, account, address: context.origin.address }
  const bits = await requireGuessWork(context.house, { ...door, proof: proofOf(proof) })
  const guess = await takeGuess(context.house, { ...door, bits })
  if (!(await isPassword(typed, password))) {
    await context.change((changes) => changes.remember('failed'))
    refuseField(field, 'account.wrongPassword')
  }
  await guess.wasRight()
  return bits
}
