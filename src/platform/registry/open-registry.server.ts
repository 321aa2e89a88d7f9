import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { outageOf } from '#platform/db/outage.server.ts'
import type { Module, StoredOptions } from './module.server.ts'
import { Registry } from './registry.server.ts'

export interface OpenRegistry {
  /** The registry as this process knows it. */
  current(): Registry
  /** The same after a look whether another process has changed it, at most every 200 ms. */
  latest(): Promise<Registry>
  /** The registry as it would be with what a transaction has written. Throws when its parts do not fit together. */
  trial(queries: Queries): Promise<Registry>
}

/** What is stored and does not fit together is told to `onProblem`, and the house goes on with what it knows. */
export function openRegistry(
  modules: readonly Module[],
  first: Registry,
  db: Db,
  { onProblem, ...options }: StoredOptions & { onProblem: (error: unknown) => void },
): OpenRegistry {
  const sources = modules.flatMap(({ stored }) => stored ?? [])
  let current = first
  const trial = async (queries: Queries) =>
    new Registry(modules, await Promise.all(sources.map((source) => source.read(queries, options))))
  if (sources.length === 0) return { current: () => current, latest: async () => current, trial }
  const read = cachedUntilChanged(first.storedIn, async (from: Db) => {
    try {
      return await trial(from.read)
    } catch (error) {
      if (outageOf(error)) throw error
      onProblem(error)
      return current
    }
  })
  return {
    trial,
    current: () => current,
    async latest() {
      current = await read(db)
      return current
    },
  }
}
