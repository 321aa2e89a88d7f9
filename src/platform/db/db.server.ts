import type { CompiledQuery, Kysely } from 'kysely'
import type { Outage } from './outage.server.ts'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

/** Queries whose table is known only at run time, as in everything derived from declarations. */
export type LooseQueries = Kysely<Record<string, Record<string, unknown>>>

export const loose = (queries: Queries) => queries as unknown as LooseQueries

export interface Tx {
  queries: Queries
  /** Marks cached answers that read this table as stale once this transaction is committed. */
  touch(table: string): void
  afterCommit(callback: () => void): void
  /**
   * Queues a statement whose result is not needed. It is sent together with the next one, and the commit fails if it
   * fails. Only on Postgres: SQLite runs in this process, so no round trip is saved.
   */
  send?: (query: CompiledQuery) => void
}

/** How often each table has changed, as far as this process knows. */
export interface TableVersions {
  of(table: string): number
  /** The current numbers, for a caller that is about to read the tables. */
  snapshot(): ReadonlyMap<string, number>
  /** Changes whenever one of the numbers changes. */
  readonly epoch: number
  /** True when the numbers are recent enough to be trusted without a look. */
  readonly fresh: boolean
  look(): Promise<void>
}

export interface Db {
  kind: 'sqlite' | 'postgres'
  /** A writer never blocks these reads. */
  read: Queries
  /**
   * The same, without full table scans. Postgres considers a scan cheap where a table is narrow, and does not count
   * the wide values that it must then fetch from TOAST storage for each row.
   */
  byIndex: Queries
  /**
   * Runs the work in a transaction and resolves when it is durable. The work may await only the database: on SQLite
   * all writers wait for it. Postgres may ask for a retry, and then the work runs again.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work under a lock of this name: no other process on any node does the same work at that time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  versions: TableVersions
  /** Why the last write failed, if it was not the fault of its request. Reads may still work. */
  readonly outage: Outage | null
  /** The disk has failed. Reads still work, but nothing is written until the product restarts. */
  readonly keepsNothing?: boolean
  /** Whether the server accepts no writes, as after a failover. Only on Postgres. */
  readsOnly?: () => Promise<boolean>
  /** Looks for damaged pages, beside the event loop. Postgres checks its own pages. */
  check?: (ending: AbortSignal) => Promise<void>
  close(): Promise<void>
}

/**
 * Begins a statement that is rarely run. Postgres caches no plan for it: the plan of a large statement takes a
 * megabyte on every connection.
 */
export const uncachedPlan = '/* uncached plan */'

/** Postgres: the statements of a transaction that begin after this one may take as long as they need. */
export const withoutTimeLimit = 'set local statement_timeout = 0'

/**
 * Sends several queries of one transaction together. Postgres answers in the same order, in one round trip. All are
 * awaited even when one fails: a query that is still running would otherwise write after the rollback.
 */
export async function sendTogether<Sent extends readonly unknown[]>(
  queries: readonly [...Sent],
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  await Promise.allSettled(queries)
  return Promise.all(queries)
}

/**
 * Locks a row until the transaction ends. On SQLite the whole database is locked already. The id does not change under
 * this lock, so other rows may still refer to it.
 */
export async function lockRow(db: Db['kind'], tx: Tx, table: string, id: number): Promise<void> {
  if (db === 'postgres')
    await loose(tx.queries).selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = facts(error)
  return errcode === 2067 || errcode === 1555 || code === '23505'
}

/** Postgres has indexes of 2704 bytes for each row. */
export const isTooLongForIndex = (error: unknown): boolean => facts(error).code === '54000'

export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = facts(error)
  return errcode === 787 || code === '23503'
}

function facts(error: unknown): { errcode?: number; code?: string } {
  return error instanceof Error ? (error as { errcode?: number; code?: string }) : {}
}
