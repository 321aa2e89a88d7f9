import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Lru } from '#platform/std/lru.ts'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

const mostStatements = 500

/** Kysely on node:sqlite. Prepared statements are cached, because preparing one costs more than running it. */
export function sqliteDialect(
  raw: DatabaseSync,
  onError: (error: unknown) => void = () => {},
): SqliteDialect {
  const statements = new Lru<string, SqliteStatement>(mostStatements)
  const database: SqliteDatabase = {
    close: () => raw.close(),
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = prepare(raw, sql, onError)
      statements.set(sql, statement)
      return statement
    },
  }
  return new SqliteDialect({ database })
}

function prepare(raw: DatabaseSync, sql: string, onError: (error: unknown) => void): SqliteStatement {
  function noting<T>(run: () => T): T {
    try {
      return run()
    } catch (error) {
      onError(error)
      throw error
    }
  }
  const statement = noting(() => raw.prepare(sql))
  const reader = statement.columns().length > 0
  // The full-text index has row ids larger than a JavaScript number can hold. `run()` would throw on them.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => noting(() => statement.all(...bindable(parameters))),
    run: (parameters) => noting(() => statement.run(...bindable(parameters))),
    iterate: (parameters) => raw.prepare(sql).iterate(...bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** node:sqlite silently binds undefined and NaN as NULL, and takes an object in first place as named parameters. */
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
