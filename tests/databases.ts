import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#platform/db/db.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { createDatabase } from './postgres.ts'

/** Tests of data run on both databases. */
export const engines = ['sqlite', 'postgres'] as const
export type EngineName = (typeof engines)[number]

export interface FreshDatabase {
  db: Db
  /** Empty for SQLite. */
  databaseUrl: string
  folder: string
  /** Another connection to the same data, as a second process has it. */
  another(): Db
  drop(): Promise<void>
}

/** A database and a data folder for one test file. */
export async function freshDatabase(engine: EngineName): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-test-'))
  const databaseUrl = engine === 'postgres' ? await freshPostgres() : ''
  const open = () =>
    databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(folder, 'shuyuan.db'))
  const opened = [open()]
  return {
    db: opened[0] as Db,
    databaseUrl,
    folder,
    another() {
      const db = open()
      opened.push(db)
      return db
    },
    async drop() {
      await Promise.all(opened.map((db) => db.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function freshPostgres(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('The tests start a Postgres of their own: run them with npm test')
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
