import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parsedManifest, manifestName, rowsIn, type Manifest } from './manifest.server.ts'

/**
 * A house that has lost more than half of its rows since the last backup is hardly the same house: its database was
 * replaced or emptied, and the good backups must not be swept away for new ones. Null if nothing is strange.
 */
export async function shrinking(folder: string, rows: Manifest['rows']): Promise<string | null> {
  const before = await newestBeside(folder)
  if (!before) return null
  const [was, is] = [rowsIn(before.manifest.rows), rowsIn(rows)]
  if (is * 2 >= was) return null
  return `Warning: the house has ${is} rows, and had ${was} in the backup ${before.folder} of ${before.manifest.madeAt}: see that this is the right house before you remove older backups.`
}

/** The newest finished backup in the folder that holds the backups. */
async function newestBeside(folder: string): Promise<{ folder: string; manifest: Manifest } | null> {
  const parent = dirname(folder)
  const names = await readdir(parent).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => name !== basename(folder))
      .map(async (name) => {
        const text = await readFile(join(parent, name, manifestName), 'utf8').catch(() => '')
        const manifest = parsedManifest(text)
        return manifest?.format === 1 ? [{ folder: join(parent, name), manifest }] : []
      }),
  )
  return found.flat().toSorted((a, b) => (a.manifest.madeAt < b.manifest.madeAt ? 1 : -1))[0] ?? null
}
