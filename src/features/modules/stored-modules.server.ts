import type { Queries } from '#platform/db/db.server.ts'
import type { StoredOptions, StoredPart } from '#platform/registry/module.server.ts'
import { activeIn } from './active-modules.server.ts'
import { tableNameOf } from './contributions.server.ts'
import { callsOf } from './module-calls.server.ts'

/** What the modules in use add to the registry. Their tables come with those of table management. */
export async function readModules(queries: Queries, { withoutModules }: StoredOptions): Promise<StoredPart> {
  if (withoutModules) return {}
  const active = await activeIn(queries)
  return {
    calls: active.flatMap(callsOf),
    pages: active.flatMap(({ uid, brings }) =>
      Object.entries(brings.pages)
        .filter(([, { hidden }]) => !hidden)
        .map(([name, { title, blocks }]) => ({
          path: `/m/${uid}/${name}`,
          label: title,
          shows: blocks.flatMap((block) => (block.kind === 'rows' ? tableNameOf(uid, block.table) : [])),
        })),
    ),
    hooks: active.flatMap(({ uid, manifest }) =>
      (manifest.capabilities.hooks ?? []).map((on) => ({ on, module: uid })),
    ),
  }
}
