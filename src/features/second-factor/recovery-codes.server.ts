import { randomInt } from 'node:crypto'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { sha256 } from '#platform/std/random.server.ts'

/** Without letters and digits that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const many = 10

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const hashOf = (area: Area, ownerId: number, code: string) => sha256(`recovery ${area} ${ownerId} ${code}`)

/** Replaces those that there were. They are shown once; only hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, area: Area, ownerId: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: many }, newCode)
  await forgetRecoveryCodes(tx, area, ownerId)
  const rows = codes.map((code) => ({
    hash: hashOf(area, ownerId, code),
    area,
    owner_id: ownerId,
    created_at: now,
  }))
  await tx.queries.insertInto('recovery_code').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Each is good once. */
export async function takeRecoveryCode(tx: Tx, area: Area, ownerId: number, code: string): Promise<boolean> {
  const taken = await tx.queries
    .deleteFrom('recovery_code')
    .where('hash', '=', hashOf(area, ownerId, code))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function forgetRecoveryCodes(tx: Tx, area: Area, ownerId: number): Promise<void> {
  await tx.queries
    .deleteFrom('recovery_code')
    .where('area', '=', area)
    .where('owner_id', '=', ownerId)
    .execute()
}
