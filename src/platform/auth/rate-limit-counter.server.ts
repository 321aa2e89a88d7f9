import { CompiledQuery, sql, type Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Db, Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { asOne, isOnPostgres } from '#platform/db/rows-as-json.server.ts'
import { Batcher } from '#platform/std/batcher.server.ts'
import './auth-tables.ts'

export interface Attempt {
  keyHash: string
  /** The number of free attempts in this many seconds. Attempts beyond the limit are not stored again and again. */
  most: number
  seconds: number
  now: number
}

export interface AttemptCount {
  /** The number of this attempt in its window. */
  times: number
  endsAt: number
}

/** Attempts of the same moment are read and written together, so a crowd needs few statements. */
const counterOf = perHouse(
  ({ db }) =>
    new Batcher<Attempt, AttemptCount>(async (batch) => {
      const counted = await countAll(
        db,
        batch.map(({ item }) => item),
      )
      for (const [at, { resolve }] of batch.entries()) resolve(counted[at] as AttemptCount)
    }),
)

/** Counts one more attempt, exactly, on all nodes together. */
export const countAttempt = (house: House, attempt: Attempt): Promise<AttemptCount> =>
  counterOf(house).add(attempt)

/** A caller over the limit costs a read, not a write. */
async function countAll(db: Db, attempts: Attempt[]): Promise<AttemptCount[]> {
  const spent = await spentBy(db, attempts)
  const fresh = new Map<string, Row>()
  for (const [at, { keyHash, seconds, now }] of attempts.entries()) {
    if (spent[at]) continue
    const row = fresh.get(keyHash)
    if (row) row.times += 1
    else fresh.set(keyHash, { key_hash: keyHash, began_at: now, ends_at: now + seconds, times: 1 })
  }
  const written = await write(db, [...fresh.values()])
  return attempts.map(({ keyHash }, at) => spent[at] ?? (written.get(keyHash) as () => AttemptCount)())
}

async function spentBy({ read }: Db, attempts: Attempt[]): Promise<Array<AttemptCount | null>> {
  const keys = [...new Set(attempts.map(({ keyHash }) => keyHash))]
  const rows = await read
    .selectFrom('rate_limit')
    .selectAll()
    .where(oneOf(read, 'key_hash', keys))
    .execute()
  const byKey = new Map(rows.map((row) => [row.key_hash, row]))
  return attempts.map(({ keyHash, most, now }) => {
    const row = byKey.get(keyHash)
    const over = row && row.times >= most && row.began_at <= now && now < row.ends_at
    return over ? { times: row.times + 1, endsAt: row.ends_at } : null
  })
}

type Row = Selectable<Tables['rate_limit']>

/** A counter for each key. Each call returns the next number, and the last call returns the stored number. */
async function write(db: Db, rows: Row[]): Promise<Map<string, () => AttemptCount>> {
  if (rows.length === 0) return new Map()
  const requested = new Map(rows.map(({ key_hash, times }) => [key_hash, times]))
  const written = await db.write((tx) => upserted(tx, rows))
  return new Map(
    written.map(({ key_hash, times, ends_at }) => {
      let next = times - (requested.get(key_hash) ?? 0)
      return [key_hash, () => ({ times: (next += 1), endsAt: ends_at })]
    }),
  )
}

/**
 * A window begins with its first attempt. A window that begins in the future comes from a clock that was set back.
 * Rows are written in the order of keys, so that two nodes never deadlock.
 */
async function upserted(tx: Tx, rows: Row[]): Promise<Row[]> {
  // No flush to the disk: a crash may lose a count.
  tx.send?.(CompiledQuery.raw('set local synchronous_commit = off'))
  const sorted = rows.toSorted((one, other) => (one.key_hash < other.key_hash ? -1 : 1))
  const inOrder = asOne(sorted.map((row) => ({ ...row })))
  const values = isOnPostgres(tx)
    ? sql`select key_hash, began_at, ends_at, times from json_populate_recordset(null::rate_limit, ${inOrder}::json)`
    : sql`select value ->> 'key_hash', value ->> 'began_at', value ->> 'ends_at', value ->> 'times'
        from json_each(${inOrder}) where true`
  const runs = sql`rate_limit.began_at <= excluded.began_at and excluded.began_at < rate_limit.ends_at`
  const upsert = sql<Row>`insert into rate_limit (key_hash, began_at, ends_at, times) ${values}
    on conflict (key_hash) do update set
      times = case when ${runs} then rate_limit.times + excluded.times else excluded.times end,
      began_at = case when ${runs} then rate_limit.began_at else excluded.began_at end,
      ends_at = case when ${runs} then rate_limit.ends_at else excluded.ends_at end
    returning key_hash, began_at, ends_at, times`
  return (await upsert.execute(tx.queries)).rows
}
