import type { Selectable } from 'kysely'
import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'
import type { FactorOwner, NewFactor } from './factor-types.server.ts'
import { writeOfFactors } from './factor-letters.server.ts'
import { forgetRecoveryCodes, makeRecoveryCodes } from './recovery-codes.server.ts'

export type StoredFactor = Selectable<Tables['second_factor']>

export const factorsOf = (db: Queries, { area, id }: FactorOwner): Promise<StoredFactor[]> =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('area', '=', area)
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** More than anybody has devices. */
const most = 20

/** The first one brings the recovery codes, which are returned; later ones bring none. */
export async function addFactor(
  house: House,
  changes: Changes,
  owner: FactorOwner,
  factor: NewFactor,
): Promise<string[]> {
  const now = house.clock.seconds()
  const { tx } = changes
  const known = await factorsOf(tx.queries, owner)
  if (known.length >= most) refuse('factor.tooMany')
  const row = { transports: '', credential: '', ...factor, area: owner.area, owner_id: owner.id }
  await tx.queries
    .insertInto('second_factor')
    .values({ ...row, id: randomToken(12), created_at: now, used_at: 0 })
    .execute()
  await writeOfFactors(house, tx, owner, { kind: 'factorAdded', factors: [factor.kind] })
  if (known.length > 0) return []
  await noteSince(changes, owner, now)
  return makeRecoveryCodes(tx, owner.area, owner.id, now)
}

/** With the last factor the recovery codes go, too. */
export async function removeFactors(
  house: House,
  changes: Changes,
  owner: FactorOwner,
  id?: string,
): Promise<void> {
  const { tx } = changes
  const { area } = owner
  const known = await factorsOf(tx.queries, owner)
  const gone = id === undefined ? known : known.filter((factor) => factor.id === id)
  const ids = gone.map((factor) => factor.id)
  if (ids.length > 0) await tx.queries.deleteFrom('second_factor').where('id', 'in', ids).execute()
  const isLast = gone.length === known.length
  const factors = gone.map(({ kind }) => kind as NewFactor['kind'])
  if (gone.length > 0) await writeOfFactors(house, tx, owner, { kind: 'factorRemoved', factors, isLast })
  if (!isLast) return
  await forgetRecoveryCodes(tx, area, owner.id)
  await noteSince(changes, owner, null)
}

/** The account says since when it has a second factor: its list shows it, and signing in asks by it. */
async function noteSince(changes: Changes, { area, id }: FactorOwner, since: number | null): Promise<void> {
  const values = { second_factor_at: since }
  if (area === 'admin')
    await changes.edit(admin, id, { ...values, factor_due_at: null }, undefined, 'secondFactor')
  else await changes.edit(member, id, values, undefined, 'secondFactor')
}

/** All that a deleted account leaves. */
export async function forgetFactors({ queries }: Tx, { area, id }: FactorOwner): Promise<void> {
  const own = { area, owner_id: id }
  await queries
    .deleteFrom('second_factor')
    .where((eb) => eb.and(own))
    .execute()
  await queries
    .deleteFrom('recovery_code')
    .where((eb) => eb.and(own))
    .execute()
  await queries
    .deleteFrom('factor_challenge')
    .where((eb) => eb.and(own))
    .execute()
}
