import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import { networksOf } from './network.ts'
import { signatureOf } from './signature.server.ts'
import './verification-code-table.ts'

/** What codes are for. The features that send them name their purposes. */
export interface CodePurposes {}
export type CodePurpose = keyof CodePurposes

export interface CodeOwner {
  purpose: CodePurpose
  account: string
  /** Who asked for the code. Nobody else can use it up, replace it or guess at it. */
  requester: string
}

/** A form draws an id and sends it with both of its calls. A form without one is known by its network. */
export const requesterOf = (codeId: string | undefined, address: string): string =>
  codeId ? `id ${codeId}` : networksOf(address)[0].name

const goodForSeconds = 600
const tries = 5

export interface DrawnCode {
  digits: string
  /** Makes the code valid, in the transaction that sends it. */
  store(tx: Tx): Promise<void>
}

/** What people type, and what follows when many codes are sent to one account: every request allows five more tries. */
const usualLength = 6
const longLength = 10

/** The code for this requester. One that is still good is sent again, and is then good as long as a new one. */
export async function drawCode(house: House, owner: CodeOwner, isLong = false): Promise<DrawnCode> {
  const { db, clock } = house
  const before = await db.read
    .selectFrom('verification_code')
    .selectAll()
    .where('key_hash', '=', keyOf(owner))
    .executeTakeFirst()
  const again = before && before.salt !== '' && before.tries_left > 0 && isFresh(before, clock)
  const salt = again ? before.salt : `${isLong ? longMark : ''}${randomToken(18)}`
  const digits = await digitsFor(house, owner, salt)
  const row = { code_hash: hashed(owner, digits), salt, created_at: clock.seconds() }
  return {
    digits,
    store: async ({ queries }) => {
      await queries
        .insertInto('verification_code')
        .values({ ...row, key_hash: keyOf(owner), account_hash: sha256(owner.account), tries_left: tries })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet(again ? row : { ...row, tries_left: tries }),
        )
        .execute()
    },
  }
}

/** A code that is sent again is as long as before. */
const longMark = 'long '

/** Digits that only this server can find. */
async function digitsFor(house: House, owner: CodeOwner, salt: string): Promise<string> {
  const mac = await signatureOf(house, 'verification code', `${keyOf(owner)} ${salt}`)
  const length = salt.startsWith(longMark) ? longLength : usualLength
  return String(Number.parseInt(sha256(mac).slice(0, 12), 16) % 10 ** length).padStart(length, '0')
}

// A clock that was set back must not keep a code valid for days.
const isFresh = (row: { created_at: number }, clock: House['clock']) =>
  Math.abs(clock.seconds() - row.created_at) <= goodForSeconds

/** Every attempt is counted before it is checked. The right code is consumed. */
export async function isCode({ db, clock }: House, owner: CodeOwner, code: string): Promise<boolean> {
  const key = keyOf(owner)
  return db.write(async ({ queries }) => {
    const row = await queries
      .updateTable('verification_code')
      .set({ tries_left: sql`tries_left - 1` })
      .where('key_hash', '=', key)
      .where('tries_left', '>', 0)
      .returningAll()
      .executeTakeFirst()
    if (!row || !isFresh(row, clock) || row.code_hash !== hashed(owner, code.trim())) return false
    await queries.deleteFrom('verification_code').where('key_hash', '=', key).execute()
    return true
  })
}

/** Deletes codes sent to an account that no longer exists. */
export async function forgetCodes({ queries }: Tx, accounts: string[]): Promise<void> {
  const hashes = accounts.filter((account) => account !== '').map(sha256)
  if (hashes.length > 0)
    await queries.deleteFrom('verification_code').where('account_hash', 'in', hashes).execute()
}

const keyOf = ({ purpose, account, requester }: CodeOwner) => sha256(`${purpose} ${account} ${requester}`)
const hashed = (owner: CodeOwner, code: string) => sha256(`${keyOf(owner)} ${code}`)

export async function sweepCodes({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - goodForSeconds
  await db.write(({ queries }) =>
    queries.deleteFrom('verification_code').where('created_at', '<', before).execute(),
  )
}
