import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
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

/** Where the data of a house is. The address is empty for SQLite. */
interface DataLocation {
  folder: string
  databaseUrl: string
}

/** The content that tests begin with. It is made once in each worker and then copied, which is much faster. */
export interface Template<Facts> {
  name: string
  /** Fills an empty database and closes it. The facts are what a test needs to know about the content. */
  fill(location: DataLocation): Promise<Facts>
}

/** An empty database and a data folder. */
export const freshDatabase = async (engine: EngineName): Promise<FreshDatabase> =>
  opened(await newLocation(engine))

/** A database and a data folder with the content of a template. */
export async function copiedDatabase<Facts>(
  engine: EngineName,
  template: Template<Facts>,
): Promise<FreshDatabase & { facts: Facts }> {
  const { location, facts } = (await filled(engine, template)) as Filled<Facts>
  const copy = await newLocation(engine, location)
  return { ...opened(copy), facts: structuredClone(facts) }
}

interface Filled<Facts> {
  location: DataLocation
  facts: Facts
}

const templates = new Map<string, Promise<Filled<unknown>>>()

function filled(engine: EngineName, { name, fill }: Template<unknown>): Promise<Filled<unknown>> {
  const make = async () => {
    const location = await newLocation(engine)
    return { location, facts: await fill(location) }
  }
  return templates.getOrInsertComputed(`${engine} ${name}`, make)
}

async function newLocation(engine: EngineName, template?: DataLocation): Promise<DataLocation> {
  // The global set-up names this folder, and removes it after the run with all that is left in it.
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'shuyuan-test-'))
  if (template) await cp(template.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const databaseUrl = engine === 'postgres' ? await freshPostgres(template?.databaseUrl) : ''
  return { folder, databaseUrl }
}

function opened({ folder, databaseUrl }: DataLocation): FreshDatabase {
  const open = () =>
    databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(folder, 'shuyuan.db'))
  const connections = [open()]
  return {
    db: connections[0] as Db,
    databaseUrl,
    folder,
    another() {
      const db = open()
      connections.push(db)
      return db
    },
    async drop() {
      await Promise.all(connections.map((db) => db.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function freshPostgres(templateUrl?: string): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('The tests start a Postgres of their own: run them with npm test')
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, templateUrl && new URL(templateUrl).pathname.slice(1))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
