import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Queries, Tx } from './db.server.ts'
import { isOnPostgres } from './rows-as-one.server.ts'

/** That a column holds one of many values: a statement that is the same for any number of them, or for few numbers. */
export const oneOf = (queries: Queries, column: string, values: unknown[]): RawBuilder<boolean> =>
  isOnPostgres({ queries })
    ? sql`${sql.ref(column)} = any(${values})`
    : sql`${sql.ref(column)} in (${sql.join(padded(values))})`

/** Lists grow by doubling, so that few different statements have to be prepared. */
function padded<T>(values: T[]): T[] {
  const last = values.at(-1) as T
  const size = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array.from({ length: size - values.length }, () => last)]
}

/**
 * For work that finds all rows by keys. Postgres keeps the plan of a statement: one that was made while a table was all
 * but empty reads the whole of it, and goes on to do so while a rush fills it.
 */
export const findByIndex = ({ send }: Tx): void => send?.(CompiledQuery.raw('set local enable_seqscan = off'))
