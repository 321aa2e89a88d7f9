import { PostgresAdapter } from 'kysely'
import type { Tx } from './db.server.ts'

export type Row = Record<string, unknown>

export const isOnPostgres = ({ queries }: Pick<Tx, 'queries'>) =>
  queries.getExecutor().adapter instanceof PostgresAdapter

export const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

/**
 * On Postgres any number of rows is sent as one parameter: one planned statement, one round trip. It reads as a table
 * with the columns of `table`.
 */
export const rowsOf = (table: string) => `json_populate_recordset(null::"${table}", $1::json)`

/** Postgres refuses a lone surrogate in JSON. In a plain parameter it becomes a replacement character. */
export function asOne(rows: Row[]): string {
  const text = JSON.stringify(rows)
  return /\\ud[89a-f]/.test(text) ? JSON.stringify(rows, wellFormed) : text
}

const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value
