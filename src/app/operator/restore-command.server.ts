import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrationFolder } from '#app/prepare.server.ts'
import { migrationNames } from '#platform/db/migrate.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { bucketOf } from './data-paths.server.ts'
import { factsOf, type CopiedFile } from './copied-files.server.ts'
import { stop, type Command } from './command.server.ts'
import { loadPostgres } from './load-postgres.server.ts'
import { readManifest, type Manifest } from './manifest.server.ts'
import { bringUpToDate } from './migrate-command.server.ts'
import {
  copyBesideData,
  giveToOwner,
  replaceData,
  asideFolder,
  refuseFull,
  type RestoreOptions,
} from './replace-data.server.ts'
import { withHouse } from './with-house.server.ts'

export const restoreCommand: Command = {
  usage: '<folder> [--force]',
  about: 'brings a backup into an empty data folder, or with --force in place of what is there',
  actsOnHouse: true,
  async run(args, { environment, here, say, note }) {
    const [name, ...rest] = args.filter((arg) => arg !== '--force')
    if (!name || rest.length > 0) stop('Say npm run shuyuan -- restore <folder>.')
    const folder = resolve(here, name)
    const manifest = await readManifest(folder)
    await refuseUnfit(environment, manifest)
    await refuseDamaged(folder, manifest)
    const kept = await restore(environment, folder, manifest, args.includes('--force'))
    const bucket = bucketOf(environment)
    await withHouse(environment, (house) => bringUpToDate(house, note))
    await giveToOwner(environment)
    say(
      `Restored the backup of ${manifest.madeAt}: ${manifest.files.length} files, ${Object.keys(manifest.rows).length} tables.`,
    )
    if (manifest.leftOut) say(`It has no files: those in ${manifest.leftOut} are as they were.`)
    if (bucket && !manifest.leftOut)
      say(`Files that were in ${bucket} are still there, beside those of the backup.`)
    if (kept) say(`What was there before is kept in ${kept}.`)
  },
}

async function restore(
  environment: Environment,
  folder: string,
  manifest: Manifest,
  force: boolean,
): Promise<string | null> {
  const swap: RestoreOptions = { environment, force, aside: asideFolder(environment) }
  await refuseFull(swap)
  const coming = await copyBesideData(swap, folder, manifest)
  try {
    if (environment.databaseUrl)
      await loadPostgres(environment.databaseUrl, join(folder, manifest.database.path), force)
    return await replaceData(swap, coming)
  } finally {
    await rm(coming.folder, { recursive: true, force: true })
  }
}

async function refuseUnfit({ databaseUrl }: Environment, { engine, migrations }: Manifest): Promise<void> {
  if (engine === 'postgres' && !databaseUrl)
    stop('This backup was made of a Postgres database: set DATABASE_URL.')
  if (engine === 'sqlite' && databaseUrl)
    stop('This backup was made of a SQLite database: unset DATABASE_URL.')
  const known = await migrationNames(migrationFolder)
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown)
    stop(`This backup was made by a newer release (it knows ${unknown}): restore it with that release.`)
}

/** Before anything is touched. */
async function refuseDamaged(folder: string, { database, files }: Manifest): Promise<void> {
  for (const file of [database, ...files.map((each) => ({ ...each, path: join('files', each.path) }))]) {
    const found = await factsOf(join(folder, file.path)).catch(() => null)
    if (!found || !same(found, file))
      stop(
        `${file.path} in ${folder} is ${found ? 'not what was backed up' : 'missing'}: use another backup.`,
      )
  }
}

const same = (a: Omit<CopiedFile, 'path'>, b: CopiedFile) => a.sha1 === b.sha1 && a.size === b.size
