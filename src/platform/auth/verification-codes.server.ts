import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { refuseSpent, takeOrRefuse } from './rate-limits.server.ts'
import { networkOf } from './network.ts'
import './verification-code-table.ts'

/** What codes are for. The features that send them name their purposes. */
export interface CodePurposes {}
type CodePurpose = keyof CodePurposes

const goodForSeconds = 600
const tries = 5
const day = 24 * 3600

/** Checked before any lookup, so that a wait does not reveal who has an account. */
export async function takeCodeSending(house: House, account: string, address: string): Promise<void> {
  const network = [house, `code day ${networkOf(address)}`, { times: 20, seconds: day }] as const
  await refuseSpent(...network)
  await takeOrRefuse(house, `code pause ${account}`, { times: 1, seconds: 60 })
  await takeOrRefuse(house, `code day ${account}`, { times: 5, seconds: day })
  await takeOrRefuse(...network)
  await takeOrRefuse(house, 'code hour everywhere', { times: 2000, seconds: 3600 })
}

/** A new code for this purpose and account. An older one is no longer valid. */
export async function drawCode(house: House, tx: Tx, purpose: CodePurpose, account: string): Promise<string> {
  const code = newCode()
  await keepCode(house, tx, purpose, account, code)
  return code
}

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** For a letter that is written before the transaction which sends it. */
export async function keepCode(
  { clock }: House,
  { queries }: Tx,
  purpose: CodePurpose,
  account: string,
  code: string,
): Promise<void> {
  const row = {
    code_hash: hashed(purpose, account, code),
    tries_left: tries,
    created_at: clock.seconds(),
  }
  await queries
    .insertInto('verification_code')
    .values({ key_hash: keyOf(purpose, account), ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
    .execute()
}

/** Every attempt is counted before it is checked. The right code is consumed. */
export async function isCode(
  { db, clock }: House,
  purpose: CodePurpose,
  account: string,
  code: string,
): Promise<boolean> {
  const key = keyOf(purpose, account)
  return db.write(async ({ queries }) => {
    const row = await queries
      .updateTable('verification_code')
      .set({ tries_left: sql`tries_left - 1` })
      .where('key_hash', '=', key)
      .where('tries_left', '>', 0)
      .returningAll()
      .executeTakeFirst()
    // A clock that was set back must not keep a code valid for days.
    const fresh = row !== undefined && Math.abs(clock.seconds() - row.created_at) <= goodForSeconds
    if (!fresh || row.code_hash !== hashed(purpose, account, code.trim())) return false
    await queries.deleteFrom('verification_code').where('key_hash', '=', key).execute()
    return true
  })
}

/** Deletes codes sent to an account that no longer exists. */
export async function forgetCodes(
  { queries }: Tx,
  purposes: readonly CodePurpose[],
  accounts: string[],
): Promise<void> {
  const keys = accounts.flatMap((account) => purposes.map((purpose) => keyOf(purpose, account)))
  if (keys.length > 0) await queries.deleteFrom('verification_code').where('key_hash', 'in', keys).execute()
}

const keyOf = (purpose: CodePurpose, account: string) => sha256(`${purpose} ${account}`)
const hashed = (purpose: CodePurpose, account: string, code: string) =>
  sha256(`${purpose} ${account} ${code}`)

export async function sweepCodes({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - goodForSeconds
  await db.write(({ queries }) =>
    queries.deleteFrom('verification_code').where('created_at', '<', before).execute(),
  )
}
