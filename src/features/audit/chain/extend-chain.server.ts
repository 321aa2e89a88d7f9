import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#platform/call/house.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import { findByIndex, oneOf } from '#platform/db/one-of.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { digestActions, nextHash, type ActionDigest } from './action-digests.server.ts'
import { anchorLine, digestedUntil, hasNoDigest, lockChain, type Anchor } from './chain-end.server.ts'

const portion = 200
const mostPortions = 100
/** Between two portions, others write. */
const pause = 5
const saltBytes = 16

/**
 * Adds the digests of new actions to the chain, and those of actions whose contents were redacted. It runs beside the
 * writes, so that these do not wait for it.
 */
export async function extendChain(house: House, ending: AbortSignal): Promise<void> {
  const { db, clock } = house
  const now = { at: clock.seconds(), day: dayAt(clock.seconds(), await house.timeZone()) }
  const began = await db.write((tx) => beginDay(tx, now))
  if (began && began.last > 0) house.log.info('anchor of the record of change', { anchor: anchorLine(began) })
  let after = await digestedUntil(db.read, now.at)
  for (let at = 0; at < mostPortions && !ending.aborted; at += 1) {
    const ids = await db.write((tx) => addPortion(tx, now, after))
    if (ids.length === 0) return
    after = Math.max(after, ids.at(-1) ?? after)
    await sleep(pause)
  }
}

/** Each day has an anchor of its own. Returns the finished one of the day before. */
async function beginDay(tx: Tx, { at, day }: { at: number; day: string }): Promise<Anchor | null> {
  const end = await lockChain(tx, { skipLocked: true })
  if (!end || end.day === day) return null
  await tx.queries
    .insertInto('change_anchor')
    .values({ ...end, id: end.id + 1, day, at })
    .execute()
  return end
}

/** Returns the actions whose digests it added. */
async function addPortion(tx: Tx, { at }: { at: number }, after: number): Promise<number[]> {
  const end = await lockChain(tx, { skipLocked: true })
  if (!end || end.id === 0) return []
  findByIndex(tx)
  const redacted = await withRedactions(tx.queries)
  const ids = redacted.length > 0 ? redacted : await withoutDigest(tx.queries, after)
  if (ids.length === 0) return []
  const salts = new Map(ids.map((id) => [id, randomToken(saltBytes)]))
  const digests = await digestActions(tx.queries, ids, (id) => salts.get(id) ?? '')
  if (redacted.length > 0) await closeFormer(tx.queries, redacted)
  await append(tx.queries, { ...end, at }, [...digests.values()], salts)
  return redacted.length > 0 ? [after] : ids
}

async function append(queries: Queries, end: Anchor, digests: ActionDigest[], salts: Map<number, string>) {
  if (digests.length === 0) return
  let { last, hash } = end
  const rows = digests
    .toSorted((one, other) => one.id - other.id)
    .map(({ id: set_id, facts, contents }) => {
      last += 1
      hash = nextHash(hash, { set_id, facts, contents })
      return { id: last, set_id, facts, contents, salt: salts.get(set_id) ?? '' }
    })
  await queries.insertInto('change_digest').values(rows).execute()
  await queries
    .updateTable('change_anchor')
    .set({ last, hash, at: end.at })
    .where('id', '=', end.id)
    .execute()
}

async function withRedactions(queries: Queries): Promise<number[]> {
  const rows = await queries
    .selectFrom('change_digest')
    .select('set_id')
    .distinct()
    .where('salt', 'is', null)
    .orderBy('set_id')
    .limit(portion)
    .execute()
  return rows.map(({ set_id }) => set_id)
}

const closeFormer = (queries: Queries, setIds: number[]) =>
  queries
    .updateTable('change_digest')
    .set({ salt: '' })
    .where(oneOf(queries, 'set_id', setIds))
    .where('salt', 'is', null)
    .execute()

async function withoutDigest(queries: Queries, after: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('change_set as action')
    .select('action.id')
    .where('action.id', '>', after)
    .where(hasNoDigest)
    .orderBy('action.id')
    .limit(portion)
    .execute()
  return rows.map(({ id }) => id)
}
