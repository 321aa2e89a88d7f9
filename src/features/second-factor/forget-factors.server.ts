import type { Area } from '#platform/auth/tokens.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { forgetFactors } from './factors.server.ts'

const areas: Record<string, Area | undefined> = { admin: 'admin', member: 'user' }

/** One that comes back from the recycle bin has none, as its password is all that it brings. */
export const forgetFactorsOfDeleted: Watcher = async ({ tx, entity, id, before, after }) => {
  const area = areas[entity.name]
  if (area && before && !after) await forgetFactors(tx, { area, id })
}
