import { installedIn } from '#features/modules/installed.server.ts'
import { needsOf, nextVersion, type ModuleNeed } from '#features/modules/needs/module-needs.server.ts'
import { readVersions } from '#features/modules/versions.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

export type NeededModule = ModuleNeed

/** What a module needs before it can be switched on, in order. Null if it is not here, or is on. */
export async function neededModules(uid: string, queries: Queries): Promise<NeededModule[] | null> {
  const here = { installed: await installedIn(queries), versions: await readVersions(queries) }
  const version = nextVersion(uid, here)
  return version && needsOf(version, here)
}
