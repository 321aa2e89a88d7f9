import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copySqlite } from '#platform/db/copy-sqlite.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { databaseFile } from './lost-database.server.ts'

const mostCopies = 2
const nameOfCopy = /^before-\d{4}-.+\.db$/

/**
 * Copies the database of a SQLite house, so that the release before can be started on it again. An update that was
 * killed keeps the copy of its beginning.
 */
export async function copyBeforeUpdate(dataDir: string, ranBefore: number, first: string): Promise<string> {
  const names = await copiesIn(dataDir)
  const begun = names.find((name) => migrationsIn(join(dataDir, name)) < ranBefore)
  const last = names.at(0)
  if (begun && begun === last) return join(dataDir, begun)
  await refuseWithoutRoom(dataDir)
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = join(dataDir, `before-${first.replace('.ts', '')}-${at}.db`)
  const partial = join(dataDir, '.before-update')
  await rm(partial, { force: true })
  await copySqlite(databaseFile(dataDir), partial)
  await rename(partial, target)
  for (const name of names.slice(mostCopies - 1)) await rm(join(dataDir, name), { force: true })
  return target
}

/** The newest first. */
async function copiesIn(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => nameOfCopy.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(dataDir, name))).mtimeMs })),
  )
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name)
}

function migrationsIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(db.prepare('select count(*) as count from migration').get()?.count)
  } finally {
    db.close()
  }
}

async function refuseWithoutRoom(dataDir: string): Promise<void> {
  const { size } = await stat(databaseFile(dataDir))
  const { bavail, bsize } = await statfs(dataDir)
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  // The copy, and about as much again for the changes themselves.
  const needed = size * 2 + 16 * 1024 * 1024
  if (bavail * bsize < needed)
    throw new StartRefusal(
      `An update copies the database first and needs ${megabytes(needed)} in ${dataDir}, where ${megabytes(bavail * bsize)} are free: make room. Nothing was changed.`,
    )
}
