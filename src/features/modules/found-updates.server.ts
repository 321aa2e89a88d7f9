import type { Queries } from '#platform/db/db.server.ts'
import { installedIn } from './installed.server.ts'
import { compareVersions } from './manifest.ts'
import './module-tables.ts'

/** What a marketplace was seen to have for an installed module, held against what is installed now. */
export interface FoundUpdate {
  /** Empty if what is installed is as new. */
  newer: string
  isRevoked: boolean
}

export async function foundUpdates(queries: Queries): Promise<Map<string, FoundUpdate>> {
  const seen = await queries.selectFrom('module_update').selectAll().execute()
  const installed = await installedIn(queries)
  return new Map(
    installed.flatMap(({ uid, active_version: active }) => {
      const found = seen.find((each) => each.uid === uid)
      if (!found) return []
      const newer = found.version !== '' && compareVersions(found.version, active) > 0 ? found.version : ''
      return [[uid, { newer, isRevoked: found.revoked === active }] as const]
    }),
  )
}
