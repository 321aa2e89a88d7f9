import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describePackage, type DescribedPackage } from '#features/modules/public/brought-package.server.ts'
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

/** The newest package of each module. */
export async function ownModules(deps: FolderDeps): Promise<DescribedPackage[]> {
  const newest = new Map<string, DescribedPackage>()
  for (const found of await ownPackages(deps)) {
    const known = newest.get(found.manifest.id)
    if (!known || isNewer(found.manifest.version, known.manifest.version))
      newest.set(found.manifest.id, found)
  }
  return [...newest.values()].toSorted((one, other) => (one.manifest.id < other.manifest.id ? -1 : 1))
}

/** Every package. What cannot be read is left out. */
export async function ownPackages({ log, folder = ownFolder }: FolderDeps): Promise<DescribedPackage[]> {
  const entries = await readdir(folder).catch(() => [])
  const all: DescribedPackage[] = []
  for (const name of entries.filter((each) => each.endsWith('.zip'))) {
    try {
      all.push(await describePackage(await readFile(path.join(folder, name))))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn('a module beside the product cannot be read', { module: name, error: error.key })
    }
  }
  return all
}
