import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { databaseFile } from '#app/lost-database.server.ts'
import { dumpName, dumpPostgres } from '#app/operator/dump-postgres.server.ts'
import { dumpSqlite, sqliteName } from '#app/operator/dump-sqlite.server.ts'
import { loadPostgres } from '#app/operator/load-postgres.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import type { EngineName } from '#tests/databases.ts'
import type { Acknowledged } from './enter-data.ts'

/** Where a house is. */
export interface HousePlace {
  folder: string
  databaseUrl: string
}

export interface FixtureFacts {
  /** A release of the past. */
  commit: string
  subject: string
  migrations: string[]
  sqlite: Acknowledged
  postgres: Acknowledged
}

const fixtures = join(checkout, 'tests/fixtures/releases')
const compressed: Record<EngineName, string> = {
  sqlite: `${sqliteName}.br`,
  postgres: `${dumpName}.br`,
}

/** The names of all releases with a fixture, the oldest first. */
export const fixtureNames = (): string[] => readdirSync(fixtures).toSorted()

export const readFacts = (name: string): FixtureFacts =>
  JSON.parse(readFileSync(join(fixtures, name, 'facts.json'), 'utf8')) as FixtureFacts

/** Brings the house of an old release into an empty place. */
export async function restoreFixture(name: string, { folder, databaseUrl }: HousePlace): Promise<void> {
  const engine: EngineName = databaseUrl ? 'postgres' : 'sqlite'
  const content = brotliDecompressSync(readFileSync(join(fixtures, name, compressed[engine])))
  if (!databaseUrl) return writeFileSync(databaseFile(folder), content)
  const file = join(folder, dumpName)
  writeFileSync(file, content)
  await loadPostgres(databaseUrl, file, false)
  rmSync(file)
}

/** Stores the database of a house that is stopped. Returns what is in it. */
export async function storeDatabase(
  name: string,
  { folder, databaseUrl }: HousePlace,
): Promise<{ migrations: string[]; rows: Record<string, number> }> {
  const target = mkdtempSync(join(tmpdir(), 'shuyuan-fixture-'))
  const engine: EngineName = databaseUrl ? 'postgres' : 'sqlite'
  const { migrations, rows, database } = databaseUrl
    ? await dumpPostgres(databaseUrl, target)
    : await dumpSqlite(databaseFile(folder), target)
  const content = readFileSync(join(target, database.path))
  mkdirSync(join(fixtures, name), { recursive: true })
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(fixtures, name, compressed[engine]), brotliCompressSync(content, { params }))
  rmSync(target, { recursive: true })
  return { migrations, rows }
}

export const storeFacts = (name: string, facts: FixtureFacts): void =>
  writeFileSync(join(fixtures, name, 'facts.json'), `${JSON.stringify(facts)}\n`)
