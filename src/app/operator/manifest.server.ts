import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/db/db.server.ts'
import { stop } from './command.server.ts'
import type { CopiedFile } from './copied-files.server.ts'

/** The contents of a backup, so that a restore can check that all of it is there. */
export interface Manifest {
  format: 1
  madeAt: string
  engine: Db['kind']
  migrations: string[]
  /** The number of rows in each table. */
  rows: Record<string, number>
  database: CopiedFile
  files: CopiedFile[]
  /** The bucket whose files were not copied. */
  leftOut?: string
}

export const manifestName = 'manifest.json'

export const rowsIn = (rows: Manifest['rows']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Written last: a backup without it is incomplete. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', flush: true })

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() =>
    stop(`${folder} holds no finished backup: name a folder that "backup" has made.`),
  )
  const manifest = parsedManifest(text)
  if (manifest?.format !== 1)
    stop(
      `The ${manifestName} in ${folder} cannot be read by this release: use the release that made the backup.`,
    )
  const astray = [manifest.database, ...manifest.files].find(({ path }) => !isWithin(path))
  if (astray)
    stop(`The ${manifestName} in ${folder} names ${astray.path}, which no backup holds: use another backup.`)
  return manifest
}

/** A relative path that does not lead upwards or to an absolute path. */
const isWithin = (path: string) => /^[^./\\][^/\\]*(?:\/[^./\\][^/\\]*)*$/.test(path)

export function parsedManifest(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return null
  }
}
