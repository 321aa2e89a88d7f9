import { foundUpdates } from '#features/modules/found-updates.server.ts'
import { installedIn } from '#features/modules/installed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

/** Installed modules for which a newer version waits. */
export async function waitingUpdates(queries: Queries): Promise<number> {
  const found = [...(await foundUpdates(queries)).values()]
  return found.filter(({ newer }) => newer !== '').length
}

/** The versions that are installed, by the ids of their modules. */
export async function installedVersions(queries: Queries): Promise<Map<string, string>> {
  const all = await installedIn(queries)
  return new Map(all.map(({ uid, active_version: version }) => [uid, version]))
}

export interface SeenModule {
  uid: string
  version: string
  revoked: string
}

/** Takes the place of everything that was seen before. */
export async function keepSeen(seen: readonly SeenModule[], { db, clock }: House): Promise<void> {
  const seen_at = clock.seconds()
  await db.write(async ({ queries }) => {
    await queries.deleteFrom('module_update').execute()
    for (const module of seen)
      await queries
        .insertInto('module_update')
        .values({ ...module, seen_at })
        .execute()
  })
}
