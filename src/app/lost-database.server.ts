import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeFolder } from '#platform/files/store.server.ts'
import { StartRefusal, type Environment } from '#platform/std/environment.server.ts'

export const databaseFile = (dataDir: string) => join(dataDir, 'shuyuan.db')

/** The one database that this environment names, without its password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return databaseFile(dataDir)
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

/**
 * A place becomes a new house only if nothing of a house lies there. A database that is missing is a mount that did not
 * come or a wrong name far more often than a wish.
 */
export function refuseLostDatabase(environment: Environment): void {
  const { dataDir, databaseUrl, newHouse } = environment
  const missing = `There is no database ${databaseUrl ? 'in' : 'at'} ${databaseName(environment)}`
  const found = tracesIn(environment)
  if (found.length > 0)
    throw new StartRefusal(
      `${missing}, but ${dataDir} holds ${found.join(', ')} of a house: mount what is missing, say "restore" with a backup, or set DATA_DIR and DATABASE_URL to where the house is.`,
    )
  if (!newHouse)
    throw new StartRefusal(
      `${missing}: set DATA_DIR and DATABASE_URL to where the house is. Only a start, migrate and seed make a new house, and NEW_HOUSE=no forbids it.`,
    )
}

/** Until a restore has ended, rows and files may be of two houses. */
export function refuseUnfinishedRestore({ dataDir, filesUrl }: Environment): void {
  const left = `${filesOf(dataDir, filesUrl)}.restoring`
  if (existsSync(left))
    throw new StartRefusal(
      `A restore into ${dataDir} runs or did not end: let it end, or remove ${left} and restore again with --force.`,
    )
}

/** No bytes if the file does not exist. A folder that is closed to this user may hold it. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartRefusal(
        `This user may not read ${file}: act as the user of the product, or set DATA_DIR to another folder.`,
      )
    return 0
  }
}

/** Files beside the database stay read-only when it was read-only at an earlier start. */
export function readOnlyFiles(database: string): string[] {
  return [database, `${database}-wal`, `${database}-shm`].filter((file) => {
    try {
      closeSync(openSync(file, 'r+'))
      return false
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'ENOENT'
    }
  })
}

/** Whether the file has tables of this product. Throws what SQLite says of a file that is no database. */
export function hasDatabase(file: string): boolean {
  if (sizeOf(file) === 0) return false
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 })
  try {
    const { tables } = db
      .prepare("select count(*) as tables from sqlite_master where type = 'table'")
      .get() as {
      tables: number
    }
    // Other programs have a table of that name too.
    const { own } = db
      .prepare("select count(*) as own from pragma_table_info('migration') where name in ('name', 'at')")
      .get() as { own: number }
    if (tables > 0 && own < 2) throw new Error('it is of another program')
    return tables > 0
  } finally {
    db.close()
  }
}

function tracesIn({ dataDir, databaseUrl, filesUrl }: Environment): string[] {
  const database = databaseFile(dataDir)
  // A start that was killed before its first table leaves a lock and a file.
  const isBegun = sizeOf(database) > 0
  const beside = databaseUrl
    ? [database]
    : isBegun
      ? []
      : [`${database}-wal`, `${database}-shm`, join(dataDir, 'serving.lock')]
  const filled = [filesOf(dataDir, filesUrl), join(dataDir, 'outbox')].filter(
    (path) => namesIn(path).length > 0,
  )
  const kept = namesIn(dataDir).filter(
    (name) => name.startsWith('before-') || existsSync(join(dataDir, name, 'manifest.json')),
  )
  return [...filled, ...beside.filter((path) => existsSync(path)), ...kept].map((path) => basename(path))
}

const filesOf = (dataDir: string, filesUrl: string) => storeFolder(filesUrl, join(dataDir, 'files'))

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
