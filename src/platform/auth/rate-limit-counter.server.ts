import { CompiledQuery, sql, type Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Db, Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { asOne, isOnPostgres } from '#platform/db/rows-as-json.server.ts'
import { Batcher } from '#platform/std/batcher.server.ts'
import './auth-tables.ts'

/** One window of attempts with the same key. */
export interface Window {
  keyHash: string
  seconds: number
  /** Attempts beyond this number are not stored again and again. */
  most: number
}

interface Attempt {
  windows: readonly Window[]
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
    new Batcher<Attempt, AttemptCount[]>(async (batch) => {
      const counted = await countAll(
        db,
        batch.map(({ item }) => item),
      )
      for (const [at, { resolve }] of batch.entries()) resolve(counted[at] as AttemptCount[])
    }),
)

/**
 * Counts one more attempt in all of its windows, exactly, on all nodes together. An attempt with a full window counts in
 * none of them, so that nobody who is refused can fill the windows that others share.
 */
export const countAttempt = (house: House, windows: readonly Window[]): Promise<AttemptCount[]> =>
  counterOf(house).add({ windows, now: house.clock.seconds() })

/** The attempts so far, with the one that would come next; nothing is counted. */
export async function readCounts(house: House, windows: readonly Window[]): Promise<AttemptCount[]> {
  const rows = await storedRows(house.db, windows)
  return windows.map((window) => nextOf(rows.get(window.keyHash), window, house.clock.seconds()))
}

/** A caller over the limit costs a read, not a write. */
async function countAll(db: Db, attempts: Attempt[]): Promise<AttemptCount[][]> {
  const rows = await storedRows(
    db,
    attempts.flatMap(({ windows }) => windows),
  )
  const fresh = new Map<string, Row>()
  const refused = attempts.map(({ windows, now }) => {
    const next = windows.map((window) => {
      const { times, endsAt } = nextOf(rows.get(window.keyHash), window, now)
      return { times: times + (fresh.get(window.keyHash)?.times ?? 0), endsAt }
    })
    if (next.some(({ times }, at) => times > (windows[at] as Window).most)) return next
    for (const { keyHash, seconds } of windows) {
      const row = fresh.get(keyHash)
      if (row) row.times += 1
      else fresh.set(keyHash, { key_hash: keyHash, began_at: now, ends_at: now + seconds, times: 1 })
    }
    return null
  })
  const written = await write(db, [...fresh.values()])
  return attempts.map(
    ({ windows }, at) =>
      refused[at] ?? windows.map(({ keyHash }) => (written.get(keyHash) as () => AttemptCount)()),
  )
}

async function storedRows({ read }: Db, windows: readonly Window[]): Promise<Map<string, Row>> {
  const keys = [...new Set(windows.map(({ keyHash }) => keyHash))]
  const rows = await read
    .selectFrom('rate_limit')
    .selectAll()
    .where(oneOf(read, 'key_hash', keys))
    .execute()
  return new Map(rows.map((row) => [row.key_hash, row]))
}

function nextOf(row: Row | undefined, { seconds }: Window, now: number): AttemptCount {
  const runs = row !== undefined && row.began_at <= now && now < row.ends_at
  return runs ? { times: row.times + 1, endsAt: row.ends_at } : { times: 1, endsAt: now + seconds }
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
