import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { installedIn, isInUse } from './installed.server.ts'
import { readVersions, type ModuleVersion } from './versions.server.ts'

/** The tables that say which modules are in use. */
export const moduleTables = ['installed_module', 'module_version'] as const

/** The versions in use, also one that is being tried. */
export async function activeIn(queries: Queries): Promise<ModuleVersion[]> {
  const installed = (await installedIn(queries)).filter(({ state }) => state !== 'disabled')
  if (installed.length === 0) return []
  const versions = await readVersions(queries)
  return installed.flatMap((module) => versions.find((each) => isInUse(module, each)) ?? [])
}

const cached = cachedUntilChanged(moduleTables, ({ read }: Db) => activeIn(read))

/** The modules in use. There are none in safe mode. */
export const activeModules = async ({ db, environment }: House): Promise<ModuleVersion[]> =>
  environment.safeMode ? [] : cached(db)

export const activeModule = async (uid: string, house: House): Promise<ModuleVersion | undefined> =>
  (await activeModules(house)).find((each) => each.uid === uid)
