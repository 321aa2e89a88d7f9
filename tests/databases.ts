import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#platform/db/db.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { createDatabase } from './postgres.ts'

/** What must hold, must hold on both. */
export const engines = ['sqlite', 'postgres'] as const
export type EngineName = (typeof engines)[number]

export interface FreshDatabase {
  db: Db
  /** Empty for SQLite. */
  databaseUrl: string
  folder: string
  /** A second process's view of the same data. */
  another(): Db
  drop(): Promise<void>
}

/** A database of its own for one test file, and a folder to go with it. */
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
