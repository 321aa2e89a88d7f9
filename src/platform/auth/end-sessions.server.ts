import type { Watcher } from '#platform/change/changes.server.ts'
import { endSessionsOf, type Area } from './tokens.server.ts'

const areas: Record<string, Area | undefined> = { admin: 'admin', member: 'user' }

/** A new password, a disabled account and a deleted account end every session, whichever code changed them. */
export const endSessionsOnChange: Watcher = async ({ tx, entity, id, before, after }) => {
  const area = areas[entity.name]
  if (!area || !before) return
  if (after && after.status === 1 && after.password === before.password) return
  await endSessionsOf(tx, area, id)
}
