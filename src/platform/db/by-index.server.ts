import { sql } from 'kysely'
import type { Db, Queries } from './db.server.ts'

/**
 * Postgres takes reading all lines of a narrow table for cheap, and does not reckon with the wide values that it then
 * fetches for each from where they are laid aside: here it may not. The connection is our own until the work is done.
 */
export function byIndexAlone<T>(
  db: Queries,
  kind: Db['kind'],
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  if (kind === 'sqlite') return work(db)
  return db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one)
    try {
      return await work(one)
    } finally {
      await sql`reset enable_seqscan`.execute(one)
    }
  })
}
