import type { Db } from '#platform/db/db.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { clearedCaches } from './cleared-caches.server.ts'

interface CachedValue<Made> {
  versions: string
  value: Promise<Made>
}

/** Reads once for each database, and again after one of these tables has changed on any node. */
export function cachedUntilChanged<Made>(
  tables: readonly string[],
  read: (db: Db) => Promise<Made>,
): (db: Db) => Promise<Made> {
  const cacheOf = perObject((_: Db): { last: CachedValue<Made> | null } => ({ last: null }))
  return async (db) => {
    await db.versions.look()
    const versions = [clearedCaches, ...tables].map((table) => db.versions.of(table)).join(' ')
    const cache = cacheOf(db)
    if (cache.last?.versions === versions) return cache.last.value
    const mine = { versions, value: read(db) }
    cache.last = mine
    mine.value.catch(() => {
      if (cache.last === mine) cache.last = null
    })
    return mine.value
  }
}
