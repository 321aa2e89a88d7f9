import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

/** Queries whose table is known only at run time, as in everything derived from declarations. */
export type LooseQueries = Kysely<Record<string, Record<string, unknown>>>

export const loose = (queries: Queries) => queries as unknown as LooseQueries

export interface Tx {
  queries: Queries
  /** Says that answers which read this table are out of date once this transaction is in. */
  touch(table: string): void
  afterCommit(callback: () => void): void
  /**
   * For what nobody needs an answer of: it goes out together with whatever comes next, and the commit fails where it
   * does. Only on Postgres; SQLite, which is in this process, has no way there and back to save.
   */
  send?: (query: CompiledQuery) => void
}

/** How often each table has changed, as far as this process knows. */
export interface TableVersions {
  of(table: string): number
  /** The numbers as they stand, for somebody who is about to read the tables. */
  snapshot(): ReadonlyMap<string, number>
  /** Moves whenever any of the numbers does. */
  readonly epoch: number
  /** True when the numbers are recent enough to be trusted without a look. */
  readonly fresh: boolean
  look(): Promise<void>
}

export interface Db {
  kind: 'sqlite' | 'postgres'
  /** Never held up by a writer. */
  read: Queries
  /**
   * The same for questions to which no table may be read as a whole. Postgres takes that for cheap where a table is
   * narrow, and does not reckon with the wide values that it then fetches for each row from where they are laid aside.
   */
  byIndex: Queries
  /**
   * Runs the work in a transaction and answers when it is durable. The work awaits the database alone:
   * on SQLite all writers wait for it, and it may be run again when Postgres asks for another try.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work while no other process of the product, on whatever node, is at work of this kind. */
  alone<T>(work: () => Promise<T>): Promise<T>
  versions: TableVersions
  /** The disk has failed under it: it is read as it was, and written by nobody until the product starts anew. */
  readonly keepsNothing?: boolean
  close(): Promise<void>
}

/**
 * Begins a statement of a shape that is seldom asked for: Postgres keeps no plan of it, which for a large statement takes
 * a megabyte on every connection.
 */
export const keptByNobody = '/* kept by nobody */'

/**
 * Asks several things within one transaction. Postgres is told them together and answers in that order, for one way
 * there and back. Waits for all even when one fails: what is still under way would be written after the rollback.
 */
export async function atOnce<Asked extends readonly unknown[]>(
  asked: readonly [...Asked],
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}

/**
 * Locks a row until the transaction ends; on SQLite the whole database already is. Its id stays as it is, so that
 * others may go on pointing to it meanwhile.
 */
export async function lockRow(db: Db['kind'], tx: Tx, table: string, id: number): Promise<void> {
  if (db === 'postgres')
    await loose(tx.queries).selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = facts(error)
  return errcode === 2067 || errcode === 1555 || code === '23505'
}

export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = facts(error)
  return errcode === 787 || code === '23503'
}

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08006',
  '08003',
])

/** For those who only hear from somebody else that the database is away. */
export class DatabaseAway extends Error {}

/** The database is away, full or too slow at the moment; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const { errcode, code, message } = facts(error)
  if (errcode === 5 || errcode === 13 || errcode === 10) return true
  return (
    (code !== undefined && lost.has(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message) ||
    /pool after calling end|database is not open|statement has been finalized/.test(message)
  )
}

function facts(error: unknown): { errcode?: number; code?: string; message: string } {
  if (!(error instanceof Error)) return { message: '' }
  return error as Error & { errcode?: number; code?: string }
}
