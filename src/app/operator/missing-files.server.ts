import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readStore } from '#platform/files/store/open-store.server.ts'
import { storedNameIn } from '#platform/files/stored-name.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { bucketOf, dataPaths } from './data-paths.server.ts'
import type { CopiedFile } from './copied-files.server.ts'
import { rowsOf } from './postgres-schema.server.ts'

const named = 3
/** Columns with the address of a file. A package on sale has no record of an upload any more. */
const columns = { attachment: 'url', store_version: 'package' }

/**
 * Uploaded files that the database names and the backup lacks: their folder is another one, as on a machine that does
 * not share it, or they were lost. Null if none is missing.
 */
export async function missingFiles(environment: Environment, copied: CopiedFile[]): Promise<string | null> {
  const store = readStore(environment)
  const files = bucketOf(environment) ?? dataPaths(environment).files
  const has = new Set(copied.map(({ path }) => path))
  // Rows are read after the copy. A file that was added since is in the folder, and a deleted one has no row.
  const names = (await uploadedNames(environment)).filter((name) => !has.has(name))
  const missing: string[] = []
  for (const name of names) if (!(await store.find(name))) missing.push(name)
  if (missing.length === 0) return null
  const some = [...missing.slice(0, named), ...(missing.length > named ? ['…'] : [])].join(', ')
  return `Warning: ${missing.length} uploaded files are not in ${files} (${some}): set FILES_URL to the folder or bucket that all machines share, or bring them back from an older backup before you remove it.`
}

export async function uploadedNames(environment: Environment): Promise<string[]> {
  const urls = environment.databaseUrl
    ? await urlsOnServer(environment.databaseUrl)
    : urlsInFile(dataPaths(environment).database)
  return [...new Set(urls.flatMap((url) => storedNameIn(url) ?? []))].toSorted()
}

async function urlsOnServer(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'shuyuan backup' })
  await client.connect()
  try {
    const there = await rowsOf<{ name: string }>(
      client,
      'select relname as name from pg_class where relnamespace = current_schema()::regnamespace',
    )
    const rows = []
    for (const statement of statements(there))
      rows.push(...(await rowsOf<{ url: string }>(client, statement)))
    return rows.map(({ url }) => url)
  } finally {
    await client.end()
  }
}

function urlsInFile(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    const there = db.prepare('select name from sqlite_master').all() as Array<{ name: string }>
    return statements(there).flatMap((statement) =>
      db
        .prepare(statement)
        .all()
        .map(({ url }) => String(url)),
    )
  } finally {
    db.close()
  }
}

/** A database that has not been brought up to date lacks newer tables. */
const statements = (there: ReadonlyArray<{ name: string }>) =>
  Object.entries(columns)
    .filter(([table]) => there.some(({ name }) => name === table))
    .map(([table, column]) => `select "${column}" as url from "${table}"`)
