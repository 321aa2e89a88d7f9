import { sql, type Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import type { FactorOwner } from './factor-types.server.ts'

export type Challenge = Selectable<Tables['factor_challenge']>
export type ChallengePurpose = 'signIn' | 'confirm' | 'add'

const goodForSeconds = 600
const tries = 5

interface NewChallenge extends FactorOwner {
  purpose: ChallengePurpose
  /** The stored password. */
  password: string
  challenge?: string
  secret?: string
}

/** Returns the id, which only the browser knows that has given the password. */
export async function openChallenge(house: House, opened: NewChallenge): Promise<string> {
  const { id: owner_id, password, ...row } = opened
  const id = randomToken(18)
  const stored = { ...row, owner_id, password: sha256(password), tries_left: tries }
  await house.db.write(({ queries }) =>
    queries
      .insertInto('factor_challenge')
      .values({ ...stored, hash: sha256(id), created_at: house.clock.seconds() })
      .execute(),
  )
  return id
}

/** Counts one more try. Null when there are none left, when it is too old, or was for something else. */
export async function tryChallenge(
  { db, clock }: House,
  purpose: ChallengePurpose,
  area: string,
  id: string,
): Promise<Challenge | null> {
  const row = await db.write(({ queries }) =>
    queries
      .updateTable('factor_challenge')
      .set({ tries_left: sql`tries_left - 1` })
      .where('hash', '=', sha256(id))
      .where('purpose', '=', purpose)
      .where('area', '=', area)
      .where('tries_left', '>', 0)
      .returningAll()
      .executeTakeFirst(),
  )
  // A clock that was set back must not keep a challenge good for days.
  return row && Math.abs(clock.seconds() - row.created_at) <= goodForSeconds ? row : null
}

export const isForPassword = (challenge: Challenge, password: string): boolean =>
  challenge.password === sha256(password)

/** It is good once. False when another request was first. */
export async function closeChallenge({ queries }: Tx, { hash }: Challenge): Promise<boolean> {
  const closed = await queries.deleteFrom('factor_challenge').where('hash', '=', hash).executeTakeFirst()
  return closed.numDeletedRows > 0n
}

export async function sweepChallenges({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - goodForSeconds
  await db.write(({ queries }) =>
    queries.deleteFrom('factor_challenge').where('created_at', '<', before).execute(),
  )
}
