import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { defineTable, int, text, type RowOf } from './columns.ts'
import type { Db, Tx } from './db.server.ts'

export const migrationTable = defineTable('migration', { name: text(), at: int() }, { primaryKey: ['name'] })

declare module './tables.ts' {
  interface Tables {
    migration: RowOf<typeof migrationTable>
  }
}

interface Migration {
  sqlite: string[]
  postgres: string[]
}

/** Brings the database to the newest migration. Returns the names of those that ran. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const names = await migrationNames(folder)
  await ensureTable(db)
  refuseNewer(await ranAlready(db), names)
  const ran: string[] = []
  for (const name of names) {
    const { [db.kind]: statements } = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, name)).href
    )) as Migration
    if (await db.write((tx) => runOnce(db.kind, tx, name, statements))) ran.push(name)
  }
  return ran
}

export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}-.+\.ts$/.test(file)).toSorted()
}

/** Two nodes that start at the same time run one after the other. The second finds the row of the first. */
async function runOnce(kind: Db['kind'], tx: Tx, name: string, statements: string[]): Promise<boolean> {
  if (kind === 'postgres') await takeTime(tx)
  const done = await tx.queries
    .selectFrom('migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (done) return false
  for (const statement of statements) await sql.raw(statement).execute(tx.queries)
  await tx.queries
    .insertInto('migration')
    .values({ name, at: Math.floor(Date.now() / 1000) })
    .execute()
  return true
}

/** A change of a large table takes longer than the time limit of a request. */
async function takeTime({ queries }: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(queries)
  await sql`set local lock_timeout = 0`.execute(queries)
  await sql`lock table migration in share row exclusive mode`.execute(queries)
}

async function ensureTable(db: Db): Promise<void> {
  const create = sql`create table if not exists migration (name text not null primary key, at bigint not null)`
  const versions = sql`create table if not exists table_version (name text not null primary key, version bigint not null)`
  await db.write(async ({ queries }) => {
    await create.execute(queries)
    await versions.execute(queries)
  })
}

async function ranAlready(db: Db): Promise<string[]> {
  const rows = await db.read.selectFrom('migration').select('name').execute()
  return rows.map((row) => row.name)
}

function refuseNewer(ran: string[], known: string[]): void {
  const unknown = ran.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StartRefusal(
    `The database was made by a newer release (it knows ${unknown.join(', ')}): start that release, or restore a backup of this one.`,
  )
}
