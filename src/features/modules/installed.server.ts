import type { Selectable } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'

export type InstalledModule = Selectable<Tables['installed_module']>

export const installedIn = (queries: Queries): Promise<InstalledModule[]> =>
  queries.selectFrom('installed_module').selectAll().orderBy('id').execute()

export const moduleWithUid = (queries: Queries, uid: string): Promise<InstalledModule | undefined> =>
  queries.selectFrom('installed_module').selectAll().where('uid', '=', uid).executeTakeFirst()
