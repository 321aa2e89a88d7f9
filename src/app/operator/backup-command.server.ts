import { chmod, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sizeOf } from '#app/lost-database.server.ts'
import { readStore } from '#platform/files/store/open-store.server.ts'
import { outageOf } from '#platform/db/outage.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { isWritableFolder, ownersAlone } from '#platform/std/writable-folder.server.ts'
import { copyFiles, copyStore } from './copied-files.server.ts'
import { stop, type Command } from './command.server.ts'
import { dumpPostgres } from './dump-postgres.server.ts'
import { dumpSqlite } from './dump-sqlite.server.ts'
import { rowsIn, writeManifest } from './manifest.server.ts'
import { missingFiles } from './missing-files.server.ts'
import { shrinking } from './shrunken-house.server.ts'
import { bucketOf, dataPaths } from './data-paths.server.ts'

/** The exit status of a backup that was made of a house that has shrunk, or whose files are missing. */
const doneWithWarning = 3

const withoutFiles = '--without-files'

export const backupCommand: Command = {
  usage: '<folder> [--without-files]',
  about:
    'copies database and files into a new folder, also while the product runs; an object store may be left out',
  actsOnHouse: true,
  async run(args, { environment, here, say, note }) {
    const [name, ...rest] = args.filter((arg) => arg !== withoutFiles)
    const leftOut = args.includes(withoutFiles) ? bucketOf(environment) : null
    if (!name || rest.length > 0) stop('Say npm run shuyuan -- backup <folder>.')
    if (args.includes(withoutFiles) && !leftOut)
      stop(`${withoutFiles} is for files in an object store: leave it out, or set FILES_URL.`)
    const folder = resolve(here, name)
    const { files, database } = dataPaths(environment)
    if (!bucketOf(environment) && `${folder}/`.startsWith(`${files}/`))
      stop(`${folder} lies within the files that are to be copied: name another folder.`)
    if (!environment.databaseUrl && sizeOf(database) === 0)
      stop(`There is no database in ${environment.dataDir}: set DATA_DIR to the folder of the product.`)
    await makeEmpty(folder)
    try {
      const { line, rows, files: copied } = await backUp(environment, folder, leftOut)
      say(line)
      const warnings = {
        'uploaded files are missing': leftOut ? null : await missingFiles(environment, copied),
        'the house has shrunk since the last backup': await shrinking(folder, rows),
      }
      let status = 0
      for (const [event, warning] of Object.entries(warnings)) {
        if (warning === null) continue
        note(warning)
        openLog(environment.logLevel).warn(event, { folder })
        status = doneWithWarning
      }
      return status
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      if (outageOf(error) === 'full')
        stop(`The disk of ${folder} is full: make room there, or name a folder on another disk.`)
      throw error
    }
  },
}

/** The database is copied first, because every file that its rows refer to existed before them. */
async function backUp(environment: Environment, folder: string, leftOut: string | null) {
  const { databaseUrl } = environment
  const places = dataPaths(environment)
  const database = databaseUrl
    ? await dumpPostgres(databaseUrl, folder)
    : await dumpSqlite(places.database, folder)
  const files = leftOut ? [] : await copied(environment, join(folder, 'files'))
  const madeAt = new Date().toISOString()
  await writeManifest(folder, { format: 1, madeAt, ...database, files, ...(leftOut && { leftOut }) })
  const beside = leftOut ? `no files: those in ${leftOut} are left out` : `${files.length} files`
  const line = `${folder} holds ${rowsIn(database.rows)} rows and ${beside}.`
  return { line, rows: database.rows, files }
}

const copied = (environment: Environment, to: string) =>
  bucketOf(environment) ? copyStore(readStore(environment), to) : copyFiles(dataPaths(environment).files, to)

async function makeEmpty(folder: string): Promise<void> {
  if (!isWritableFolder(folder)) stop(`${folder} cannot be written: name a folder that this user may write.`)
  if ((await readdir(folder)).length > 0) stop(`${folder} is not empty: name a new folder for every backup.`)
  await chmod(folder, ownersAlone).catch(() =>
    stop(
      `Other users may read ${folder}: make this user its owner, or name a folder that does not exist yet.`,
    ),
  )
}
