import { existsSync } from 'node:fs'
import { lchown, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockSingleInstance } from '#app/single-instance-lock.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { tightenDataFolder } from '#platform/std/private-files.server.ts'
import { readStore } from '#platform/files/store/open-store.server.ts'
import { isWritableFolder } from '#platform/std/writable-folder.server.ts'
import { copyFile, putCopies } from './copied-files.server.ts'
import { stop } from './command.server.ts'
import type { Manifest } from './manifest.server.ts'
import { bucketOf, dataPaths } from './data-paths.server.ts'

export interface RestoreOptions {
  environment: Environment
  force: boolean
  /** The folder for the replaced data. */
  aside: string
}

/** The copied data beside its destination, so that a rename puts it in place. */
interface PreparedCopy {
  folder: string
  files: string
  database: string | null
}

export const asideFolder = ({ dataDir }: Environment) =>
  join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)

export async function refuseFull({ environment, force }: RestoreOptions): Promise<void> {
  const { database, files } = dataPaths(environment)
  for (const folder of [environment.dataDir, dirname(files)])
    if (!isWritableFolder(folder))
      stop(`${folder} cannot be written: name a folder that this user may write.`)
  if (force) return
  const refuse = (folder: string, setting: string) =>
    stop(
      `${folder} already holds data: set ${setting} to an empty folder, or say --force to replace what is there.`,
    )
  if (existsSync(database)) refuse(environment.dataDir, 'DATA_DIR')
  const bucket = bucketOf(environment)
  if (bucket) return refuseFilled(environment, bucket)
  const names = await readdir(files).catch(() => [])
  if (names.some((name) => !name.startsWith('.')))
    refuse(
      environment.filesUrl ? files : environment.dataDir,
      environment.filesUrl ? 'FILES_URL' : 'DATA_DIR',
    )
}

/** A bucket with files of another house is most often a mistake. */
async function refuseFilled(environment: Environment, bucket: string): Promise<void> {
  for await (const _ of readStore(environment).list())
    stop(
      `${bucket} already holds files: set FILES_URL to an empty bucket or folder of it, or say --force to add to them.`,
    )
}

/** Root may restore for the service, which must be able to use what it finds. */
export async function giveToOwner(environment: Environment): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(environment.dataDir)
  const { files } = dataPaths(environment)
  for (const folder of new Set([environment.dataDir, files])) {
    const inside = await readdir(folder, { recursive: true }).catch(() => null)
    if (!inside) continue
    for (const path of [folder, ...inside.map((name) => join(folder, name))]) await lchown(path, uid, gid)
  }
}

export async function copyBesideData(
  { environment }: RestoreOptions,
  from: string,
  { engine, database, files }: Manifest,
): Promise<PreparedCopy> {
  const folder = `${dataPaths(environment).files}.restoring`
  if (existsSync(folder)) stop(`${folder} is left from a restore that did not end: remove it, and try again.`)
  const coming: PreparedCopy = {
    folder,
    files: join(folder, 'files'),
    database: engine === 'sqlite' ? join(folder, 'shuyuan.db') : null,
  }
  await mkdir(coming.files, { recursive: true })
  if (bucketOf(environment)) await putCopies(readStore(environment), join(from, 'files'), files)
  else for (const { path } of files) await copyFile(join(from, 'files', path), join(coming.files, path))
  if (coming.database) await copyFile(join(from, database.path), coming.database)
  return coming
}

/** Returns the folder of the old data, or null when there was none. */
export async function replaceData(
  { environment, aside }: RestoreOptions,
  coming: PreparedCopy,
): Promise<string | null> {
  const { database, files } = dataPaths(environment)
  const alone = coming.database
    ? lockSingleInstance(environment.dataDir, 'stop it before you restore.')
    : null
  try {
    // SQLite would apply a log of the old database to the new one.
    const old = coming.database ? [database, `${database}-wal`, `${database}-shm`] : []
    const hasFolder = !bucketOf(environment)
    const replaced = hasFolder ? [...old, files] : old
    const moved = await moveAside(
      replaced.filter((path) => existsSync(path)),
      aside,
    )
    await mkdir(dirname(files), { recursive: true })
    if (hasFolder) await rename(coming.files, files)
    if (coming.database) await rename(coming.database, database)
    tightenDataFolder(environment.dataDir)
    return moved
  } finally {
    alone?.close()
  }
}

async function moveAside(paths: string[], aside: string): Promise<string | null> {
  if (paths.length === 0) return null
  await mkdir(aside)
  for (const path of paths) await rename(path, join(aside, path.slice(dirname(path).length + 1)))
  return aside
}
