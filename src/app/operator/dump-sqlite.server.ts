import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copySqlite } from '#platform/db/copy-sqlite.server.ts'
import { factsOf } from './copied-files.server.ts'
import { stop } from './command.server.ts'
import type { Manifest } from './manifest.server.ts'

type Database = Pick<Manifest, 'engine' | 'migrations' | 'rows' | 'database'>

export const sqliteName = 'database.sqlite'

export async function dumpSqlite(file: string, folder: string): Promise<Database> {
  const target = join(folder, sqliteName)
  await copySqlite(file, target)
  const facts = inspect(target)
  return { engine: 'sqlite', ...facts, database: { path: sqliteName, ...(await factsOf(target)) } }
}

/** Checks the integrity of a database and counts its rows. */
export function inspect(file: string): Pick<Manifest, 'migrations' | 'rows'> {
  const db = new DatabaseSync(file, { readOnly: true })
  const all = <Row>(query: string) => db.prepare(query).all() as Row[]
  try {
    const health =
      all<{ integrity_check: string }>('pragma integrity_check')[0]?.integrity_check ?? 'unreadable'
    if (health !== 'ok') stop(`The database is damaged (${health}): bring back an earlier backup.`)
    const names = all<{ name: string }>(
      `select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite_%' and name not like 'search_index%' order by name`,
    )
    if (!names.some(({ name }) => name === 'migration')) stop('There is nothing in the database yet.')
    const rows = names.map(({ name }) => [
      name,
      all<{ count: number }>(`select count(*) as count from "${name}"`)[0]?.count ?? 0,
    ])
    return {
      migrations: all<{ name: string }>('select name from migration order by name').map(({ name }) => name),
      rows: Object.fromEntries(rows) as Record<string, number>,
    }
  } finally {
    db.close()
  }
}
