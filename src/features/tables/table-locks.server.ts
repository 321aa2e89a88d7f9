import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { withoutTimeLimit, type Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** Milliseconds for which a change waits for other transactions, and for how long nobody gets past it meanwhile. */
const patience = 5000
const oneTry = 700
const pause = 150
/** Postgres: a lock was not to be had in time. */
const lockNotAvailable = '55P03'

export async function takeTime({ queries }: Tx, { db }: House): Promise<void> {
  if (db.kind !== 'postgres') return
  await sql.raw(withoutTimeLimit).execute(queries)
  await sql.raw(`set local lock_timeout = ${oneTry}`).execute(queries)
}

/** At once the lock that the statements need: whoever asks for a weaker one first may wait for somebody who waits for them. */
export async function lockTable(table: string, { queries }: Tx, { db }: House): Promise<void> {
  if (db.kind === 'postgres')
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(queries)
}

/**
 * Whoever waits for the lock of a table keeps all others from it. So each try is short, and between two of them the others
 * get on.
 */
export async function patiently(house: House, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (performance.now() > until) refuse('tables.inUse', { kind: 'conflict' })
      house.log.info('a change of a table waits for others')
      await sleep(pause)
    }
  }
}
