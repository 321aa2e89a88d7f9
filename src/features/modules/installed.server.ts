import type { Selectable } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'

export type InstalledModule = Selectable<Tables['installed_module']>

export const installedIn = (queries: Queries): Promise<InstalledModule[]> =>
  queries.selectFrom('installed_module').selectAll().orderBy('id').execute()

/**
 * Whether it is the version in use. A package of the same number that was only brought is not: staff have not agreed to what it
 * may do.
 */
export const isInUse = (
  module: Pick<InstalledModule, 'uid' | 'active_version' | 'state'> | undefined,
  { uid, version, used_at: usedAt }: { uid: string; version: string; used_at: number | null },
): boolean =>
  module?.uid === uid &&
  module.active_version === version &&
  (usedAt !== null || module.state === 'installing')

export const moduleWithUid = (queries: Queries, uid: string): Promise<InstalledModule | undefined> =>
  queries.selectFrom('installed_module').selectAll().where('uid', '=', uid).executeTakeFirst()
