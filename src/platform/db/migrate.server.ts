import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { sha256 } from '#platform/std/random.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { defineTable, int, text, type RowOf } from './columns.ts'
import { loose, withoutTimeLimit, type Db, type Tx } from './db.server.ts'
import { introspect } from './introspect.server.ts'

export const migrationTable = defineTable(
  'migration',
  { name: text(), at: int(), checksum: text({ default: '' }) },
  { primaryKey: ['name'] },
)

declare module './tables.ts' {
  interface Tables {
    migration: RowOf<typeof migrationTable>
  }
}

interface Migration {
  name: string
  statements: string[]
  checksum: string
}

export interface MigrationRun {
  /** The names of those that ran now. */
  ran: string[]
  /** There was nothing before. */
  isNew: boolean
}

/**
 * Brings the database to the newest migration. `beforeFirst` is called with the names of those that will run and
 * the number of those that ran, when everything was checked and nothing has been changed.
 */
export async function migrate(
  db: Db,
  folder: string,
  beforeFirst: (pending: string[], ranBefore: number) => Promise<void> = async () => {},
): Promise<MigrationRun> {
  const known = await readMigrations(folder, db.kind)
  const before = await ranIn(db)
  refuseNewer(before, known)
  refuseChanged(before, known)
  const unchecked = known.filter(({ name }) => before.get(name) === '')
  const pending = known.filter(({ name }) => !before.has(name))
  if (before.size > 0 && pending.length > 0)
    await beforeFirst(
      pending.map(({ name }) => name),
      before.size,
    )
  if (unchecked.length === before.size) await ensureTables(db)
  if (unchecked.length > 0) await writeChecksums(db, unchecked)
  const ran: string[] = []
  for (const each of pending) if (await db.write((tx) => runOnce(db.kind, tx, each))) ran.push(each.name)
  return { ran, isNew: before.size === 0 && ran.length > 0 }
}

export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}-.+\.ts$/.test(file)).toSorted()
}

/** The checksum is of the statements alone, so that a comment or another layout changes nothing. */
async function readMigrations(folder: string, kind: Db['kind']): Promise<Migration[]> {
  const read = async (name: string) => {
    const file = pathToFileURL(join(folder, name)).href
    const { [kind]: statements } = (await import(/* @vite-ignore */ file)) as Record<Db['kind'], string[]>
    return { name, statements, checksum: sha256(statements.join('\n;\n')) }
  }
  return Promise.all((await migrationNames(folder)).map(read))
}

/** The names of the migrations that ran, with their checksums. A release before checksums left none. */
export async function ranIn(db: Db): Promise<Map<string, string>> {
  const rows = await loose(db.read)
    .selectFrom('migration')
    .selectAll()
    .orderBy('name')
    .$castTo<{ name: string; checksum?: string }>()
    .execute()
    .catch((error: Error & { code?: string }) => {
      if (error.code === '42P01' || error.message.includes('no such table')) return []
      throw error
    })
  return new Map(rows.map(({ name, checksum = '' }) => [name, checksum]))
}

function refuseNewer(ran: Map<string, string>, known: Migration[]): void {
  const unknown = [...ran.keys()].filter((name) => !known.some((each) => each.name === name))
  if (unknown.length === 0) return
  throw new StartRefusal(
    `The database was made by a newer release (it knows ${unknown.join(', ')}): start that release, or restore a backup of this one.`,
  )
}

function refuseChanged(ran: Map<string, string>, known: Migration[]): void {
  const changed = known.find(({ name, checksum }) => (ran.get(name) || checksum) !== checksum)
  if (changed)
    throw new StartRefusal(
      `${changed.name} ran on this database in another form than this release has: start the release that made the database, or restore a backup of this one. Nothing was changed.`,
    )
}

/** Two nodes that start at the same time run one after the other. The second finds the row of the first. */
async function runOnce(
  kind: Db['kind'],
  tx: Tx,
  { name, statements, checksum }: Migration,
): Promise<boolean> {
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
    .values({ name, at: Math.floor(Date.now() / 1000), checksum })
    .execute()
  return true
}

/** A change of a large table takes longer than the time limit of a request. */
async function takeTime({ queries }: Tx): Promise<void> {
  await sql.raw(withoutTimeLimit).execute(queries)
  await sql`set local lock_timeout = 0`.execute(queries)
  await sql`lock table migration in share row exclusive mode`.execute(queries)
}

async function ensureTables(db: Db): Promise<void> {
  const create = sql`create table if not exists migration (name text not null primary key, at bigint not null)`
  const versions = sql`create table if not exists table_version (name text not null primary key, version bigint not null)`
  await db.write(async ({ queries }) => {
    await create.execute(queries)
    await versions.execute(queries)
  })
  if ((await introspect(db)).get('migration')?.columns.has('checksum')) return
  const addChecksum = sql`alter table migration add column checksum text not null default ''`
  await db.write(async ({ queries }) => void (await addChecksum.execute(queries)))
}

/** A release before checksums left none. */
async function writeChecksums(db: Db, ran: Migration[]): Promise<void> {
  await db.write(async ({ queries }) => {
    for (const { name, checksum } of ran)
      await queries.updateTable('migration').set({ checksum }).where('name', '=', name).execute()
  })
}
