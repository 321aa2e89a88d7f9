import { sql } from 'kysely'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import { isOnPostgres } from '#platform/db/rows-as-json.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'

/** No transaction lasts longer, so an action that is older and has no digest was not written by the product. */
const longestTransaction = 3600

export interface Anchor {
  id: number
  day: string
  at: number
  last: number
  hash: string
}

/** The one line to keep elsewhere: who has it can tell whether the chain up to there was written anew. */
export const anchorLine = ({ day, last, hash }: Anchor): string => `${day}:${last}:${hash}`

const start: Anchor = { id: 0, day: '', at: 0, last: 0, hash: '' }

/**
 * Where the chain ends, locked until the end of the transaction: one writer at a time adds to the chain, and none while
 * contents are redacted. Null if somebody else has it and `skipLocked` is set. On SQLite there is one writer anyway.
 */
export async function lockChain(tx: Tx, { skipLocked = false } = {}): Promise<Anchor | null> {
  const { queries } = tx
  const onPostgres = isOnPostgres(tx)
  if (onPostgres) {
    await queries
      .insertInto('change_anchor')
      .values(start)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const lock = queries.selectFrom('change_anchor').select('id').where('id', '=', start.id).forUpdate()
    const row = await (skipLocked ? lock.skipLocked() : lock).executeTakeFirst()
    if (!row) return null
  }
  return chainEnd(queries)
}

export const chainEnd = async (queries: Queries): Promise<Anchor> =>
  (await queries.selectFrom('change_anchor').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  start

/**
 * Every action up to this id has its digest. After it some may be missing, because ids are not committed in their order
 * by several processes.
 */
export async function digestedUntil(queries: Queries, now: number): Promise<number> {
  const newest = await queries
    .selectFrom('change_digest')
    .select('set_id')
    .orderBy('set_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const recent = await queries
    .selectFrom('change_set')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('at', '>', now - longestTransaction)
    .where('at', '<', now + longestTransaction)
    .executeTakeFirst()
  return Math.min(newest?.set_id ?? 0, (recent?.id ?? Infinity) - 1)
}

/** A condition on `change_set as action`. */
export const hasNoDigest = sql<boolean>`not exists (select 1 from change_digest where set_id = action.id)`

/** For actions whose contents are redacted in this transaction. Their digests stay, and newer ones follow. */
export async function forgetSalts(tx: Tx, setIds: number[]): Promise<void> {
  if (setIds.length === 0) return
  await lockChain(tx)
  await tx.queries
    .updateTable('change_digest')
    .set({ salt: null })
    .where(oneOf(tx.queries, 'set_id', setIds))
    .where('salt', '<>', '')
    .execute()
}
