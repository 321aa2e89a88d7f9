import type { House } from '#platform/call/house.server.ts'
import { clearedCaches } from '#platform/cache/cleared-caches.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { TimedCache } from '#platform/std/timed-cache.ts'

const freshFor = 60
const most = 100

const figuresOf = perHouse(() => new TimedCache<string, Promise<unknown>>(freshFor, most))

/** Figures that many look at and that may be a minute old; all who ask while they are counted wait for the same. */
export function cachedForAMinute(house: House, now: number) {
  const figures = figuresOf(house)
  const clearings = house.db.versions.of(clearedCaches)
  return <T>(figure: string, count: () => Promise<T>): Promise<T> => {
    const name = `${figure} ${clearings}`
    const known = figures.get(name, now)
    if (known) return known as Promise<T>
    const value = count()
    figures.set(name, value, now)
    value.catch(() => figures.delete(name))
    return value
  }
}
