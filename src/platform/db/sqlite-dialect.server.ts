import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

const keptStatements = 500

/** Kysely on node:sqlite. Preparing a statement costs more than running it, so prepared ones are kept. */
export function sqliteDialect(raw: DatabaseSync): SqliteDialect {
  const kept = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    close: () => raw.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? prepare(raw, sql)
      kept.delete(sql)
      kept.set(sql, statement)
      if (kept.size > keptStatements) kept.delete(kept.keys().next().value as string)
      return statement
    },
  }
  return new SqliteDialect({ database })
}

function prepare(raw: DatabaseSync, sql: string): SqliteStatement {
  const statement = raw.prepare(sql)
  const reader = statement.columns().length > 0
  // The full-text index has row numbers of its own, beyond what a JavaScript number holds; run() would throw on them.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => raw.prepare(sql).iterate(...bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** node:sqlite binds undefined and NaN as NULL and takes a first object for named parameters, all silently. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    const fits =
      value === null || typeof value === 'string' || typeof value === 'bigint' || ArrayBuffer.isView(value)
    if (!fits && !(typeof value === 'number' && !Number.isNaN(value))) {
      throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
    }
  }
  return parameters as SQLInputValue[]
}
