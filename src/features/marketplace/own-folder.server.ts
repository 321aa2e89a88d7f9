import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  describePackage,
  packFolder,
  type DescribedPackage,
} from '#features/modules/public/brought-package.server.ts'
import { isNewer } from '#features/modules/public/versions.ts'
import type { Log } from '#platform/std/log.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { checkout } from '#platform/std/checkout.server.ts'

/** The modules that come with the product. */
export const ownFolder = path.join(checkout, 'modules')

interface FolderDeps {
  log: Log
  folder?: string
}

/** The newest of each module: packages, and folders that nobody has packed yet. What cannot be read is left out. */
export async function ownModules({ log, folder = ownFolder }: FolderDeps): Promise<DescribedPackage[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const newest = new Map<string, DescribedPackage>()
  for (const entry of entries) {
    const at = path.join(folder, entry.name)
    const read = entry.isDirectory() ? folderAt : entry.name.endsWith('.zip') ? readFile : null
    if (!read) continue
    try {
      const found = await describePackage(await read(at))
      const known = newest.get(found.manifest.id)
      if (!known || isNewer(found.manifest.version, known.manifest.version))
        newest.set(found.manifest.id, found)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn('a module beside the product cannot be read', { module: entry.name, error: error.key })
    }
  }
  return [...newest.values()].toSorted((one, other) => (one.manifest.id < other.manifest.id ? -1 : 1))
}

async function folderAt(at: string): Promise<Buffer> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries.filter((each) => each.isFile())) {
    const whole = path.join(entry.parentPath, entry.name)
    files.set(path.relative(at, whole).split(path.sep).join('/'), await readFile(whole))
  }
  return packFolder(files)
}
