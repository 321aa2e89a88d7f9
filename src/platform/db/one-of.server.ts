import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Queries, Tx } from './db.server.ts'
import { isOnPostgres } from './rows-as-json.server.ts'

/**
 * A condition that a column holds one of many values. The statement is the same for any number of values, or has few
 * variants.
 */
export const oneOf = (queries: Queries, column: string, values: unknown[]): RawBuilder<boolean> =>
  isOnPostgres({ queries })
    ? sql`${sql.ref(column)} = any(${values})`
    : sql`${sql.ref(column)} in (${sql.join(padded(values))})`

/** List sizes are rounded up to powers of two, so that few different statements are prepared. */
function padded<T>(values: T[]): T[] {
  const last = values.at(-1) as T
  const size = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array.from({ length: size - values.length }, () => last)]
}

/**
 * For work that finds all rows by keys. Postgres caches the plan of a statement: a plan made while a table was almost
 * empty scans the whole table, and stays in use while a rush of writes fills it.
 */
export const findByIndex = ({ send }: Tx): void => send?.(CompiledQuery.raw('set local enable_seqscan = off'))
