import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { giveBack, takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { proofOf, type ProofInput } from '#platform/call/proof.calls.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import {
  closeChallenge,
  isForPassword,
  openChallenge,
  tryChallenge,
  type Challenge,
  type ChallengePurpose,
} from '#features/second-factor/challenges.server.ts'
import { addFactor, factorsOf, type StoredFactor } from '#features/second-factor/factors.server.ts'
import type { FactorOwner } from '#features/second-factor/factor-types.server.ts'
import { passkeyRequest, signedPasskey } from '#features/second-factor/passkeys.server.ts'
import { takeRecoveryCode } from '#features/second-factor/recovery-codes.server.ts'
import { newTimeSecret, stepOfCode, timeCodeAddress } from '#features/second-factor/time-codes.server.ts'
import { secondFactorType, type FactorRequest, type GivenFactor } from '#platform/auth/factor.shapes.ts'

export type { Challenge }

type FactorProof = GivenFactor & ProofInput

export interface FactorAccount extends FactorOwner {
  username: string
  /** The stored hash. */
  password: string
  /** A factor has to be added before the account opens. */
  mustAdd?: boolean
}

const hasAnswered = ({ factor_code = '', factor_passkey = '' }: GivenFactor) =>
  factor_code.trim() !== '' || factor_passkey !== ''

interface FirstStep<A> {
  purpose: ChallengePurpose
  area: FactorOwner['area']
  find: (id: number) => Promise<A | undefined>
}

/** The account whose password was given a moment ago, by the id of its challenge. Null when this is the first step. */
export async function accountInSecondStep<A extends { password: string; status: number }>(
  { purpose, area, find }: FirstStep<A>,
  given: GivenFactor,
  { house }: CallContext,
): Promise<{ account: A; challenge: Challenge } | null> {
  if (!given.factor_id || !hasAnswered(given)) return null
  const challenge = await tryChallenge(house, purpose, area, given.factor_id)
  const account = challenge && (await find(challenge.owner_id))
  if (!account || account.status !== 1 || !isForPassword(challenge, account.password)) return refuseAgain()
  return { account, challenge }
}

/** The browser goes back to the password. */
const refuseAgain = (): never =>
  refuse('factor.again', { kind: 'invalid', data: { type: `${secondFactorType}Gone` } })

interface Requirement {
  account: FactorAccount
  purpose: ChallengePurpose
  /** From the step before; null when password and code come together. */
  challenge: Challenge | null
}

/**
 * Refuses until a second factor is given, where the account has one. The context is that of the account. Returns
 * recovery codes that were made just now.
 */
export async function requireFactor(
  requirement: Requirement,
  given: FactorProof,
  context: CallContext,
): Promise<string[]> {
  const { account } = requirement
  const known = await factorsOf(context.db, account)
  if (known.length === 0 && !account.mustAdd) return []
  if (!hasAnswered(given)) return askForFactor(requirement, known, context)
  const { house, origin } = context
  const door = { area: `${account.area} factor`, account: String(account.id), address: origin.address }
  const guess = await takeGuess(house, { ...door, proof: proofOf(given) })
  const codes =
    known.length === 0
      ? await addedNow(requirement, given, context)
      : (await isRight({ ...requirement, known }, given, context)) && []
  if (!codes) {
    await context.change((changes) => changes.remember('failed'))
    const again = { type: secondFactorType, factor_id: given.factor_id ?? '', again: true }
    return refuse('factor.wrong', { kind: 'invalid', data: again })
  }
  await guess.wasRight()
  return codes
}

async function askForFactor(
  { account, purpose }: Requirement,
  known: readonly StoredFactor[],
  { house }: CallContext,
): Promise<never> {
  const { area, id, password, username } = account
  const opened = { purpose, area, id, password }
  if (known.length === 0) {
    const secret = newTimeSecret()
    const factor_id = await openChallenge(house, { ...opened, secret })
    const setup = {
      secret,
      address: timeCodeAddress(secret, new URL(house.environment.publicUrl).host, username),
    }
    return refuseWith({ factor_id, kinds: ['codes'], setup })
  }
  const passkeys = known.filter(({ kind }) => kind === 'passkey')
  const passkey = passkeys.length > 0 ? await passkeyRequest(house, passkeys) : undefined
  const factor_id = await openChallenge(house, { ...opened, challenge: passkey?.challenge ?? '' })
  const kinds = [...new Set(known.map(({ kind }) => kind))]
  return refuseWith({ factor_id, kinds, ...(passkey && { passkey }) })
}

const refuseWith = (request: FactorRequest): never =>
  refuse('factor.needed', { kind: 'invalid', data: { type: secondFactorType, ...request } })

/** A code of six digits has no more tries in a day than these, wherever they come from. */
const codesOfDay = { times: 100, seconds: 24 * 3600 }

interface Check extends Requirement {
  known: readonly StoredFactor[]
}

async function isRight(check: Check, given: FactorProof, context: CallContext): Promise<boolean> {
  const { account, challenge, known } = check
  if (given.factor_passkey) return isPasskeyRight(check, given.factor_passkey, context)
  const code = plainCode(given.factor_code)
  if (!/^\d{6}$/.test(code)) return isRecoveryRight(check, code, context)
  const { house, now } = context
  const key = `factor codes ${account.area} ${account.id}`
  await takeOrRefuse(house, key, codesOfDay)
  for (const factor of known) {
    const step = factor.kind === 'codes' ? stepOfCode(code, factor.secret, now, factor.counter) : null
    if (step === null) continue
    // Two requests with the same code: the second one finds the step taken.
    const used = await house.db.write(async (tx) => {
      const { numUpdatedRows } = await tx.queries
        .updateTable('second_factor')
        .set({ counter: step, used_at: now })
        .where('id', '=', factor.id)
        .where('counter', '<', step)
        .executeTakeFirst()
      if (challenge) await closeChallenge(tx, challenge)
      return numUpdatedRows > 0n
    })
    if (used) await giveBack(house, [key])
    return used
  }
  return false
}

/** Full-width digits, blanks and dashes are how people type and paste. */
const plainCode = (typed = ''): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()

const isRecoveryRight = ({ account, challenge }: Requirement, code: string, { house }: CallContext) =>
  house.db.write(async (tx) => {
    const taken = await takeRecoveryCode(tx, account.area, account.id, code)
    if (taken && challenge) await closeChallenge(tx, challenge)
    return taken
  })

async function isPasskeyRight(
  { known, challenge }: Check,
  response: string,
  { house, now }: CallContext,
): Promise<boolean> {
  if (!challenge || challenge.challenge === '') return false
  const passkeys = known.filter(({ kind }) => kind === 'passkey')
  const signed = await signedPasskey(house, passkeys, challenge.challenge, response)
  if (!signed) return false
  return house.db.write(async (tx) => {
    if (!(await closeChallenge(tx, challenge))) return false
    await tx.queries
      .updateTable('second_factor')
      .set({ counter: signed.counter, used_at: now })
      .where('id', '=', signed.factor.id)
      .execute()
    return true
  })
}

/** The app that the account had to add before it opens. */
async function addedNow(
  { account, challenge }: Requirement,
  { factor_code }: FactorProof,
  context: CallContext,
): Promise<string[] | false> {
  const secret = challenge?.secret ?? ''
  const counter = secret && stepOfCode(plainCode(factor_code), secret, context.now, 0)
  if (!challenge || !counter) return false
  return context.change(async (changes) => {
    if (!(await closeChallenge(changes.tx, challenge))) return false
    return addFactor(context.house, changes, account, { kind: 'codes', name: '', secret, counter })
  })
}
