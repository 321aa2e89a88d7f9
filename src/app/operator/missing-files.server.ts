import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readStore } from '#platform/files/store/open-store.server.ts'
import { storedNameIn } from '#platform/files/stored-name.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { bucketOf, dataPaths } from './data-paths.server.ts'
import type { CopiedFile } from './copied-files.server.ts'
import { rowsOf } from './postgres-schema.server.ts'

const named = 3
const uploads = 'select distinct url from attachment order by url'

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
  const rows = environment.databaseUrl
    ? await rowsOnServer(environment.databaseUrl)
    : rowsInFile(dataPaths(environment).database)
  return rows.flatMap(({ url }) => storedNameIn(url) ?? [])
}

async function rowsOnServer(url: string): Promise<Array<{ url: string }>> {
  const client = new pg.Client({ connectionString: url, application_name: 'shuyuan backup' })
  await client.connect()
  try {
    return await rowsOf(client, uploads)
  } finally {
    await client.end()
  }
}

function rowsInFile(file: string): Array<{ url: string }> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    return db.prepare(uploads).all() as Array<{ url: string }>
  } finally {
    db.close()
  }
}
