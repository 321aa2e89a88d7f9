import type { CallContext } from '#platform/call/context.server.ts'
import type { Entity } from './entity.ts'
import { rowsIn } from './rows.server.ts'
import { withoutSecrets } from './without-secrets.server.ts'

type Values = Record<string, unknown>

/** Asks the modules that want to know before rows of this entity change. Without such modules it costs nothing. */
export async function announce(
  entity: Entity,
  ids: readonly number[],
  values: Values | null,
  context: CallContext,
): Promise<void> {
  const { registry, house, db, locale } = context
  if (registry.modulesOn(`before:${entity.name}`).length === 0) return
  const table = entity.name
  const typed = values && withoutSecrets(entity, values)
  if (ids.length === 0) return house.beforeChange({ table, id: null, before: null, after: typed }, locale)
  const rows = await rowsIn(db, entity)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  for (const row of rows) {
    const before: Values = withoutSecrets(entity, row)
    const after = typed && { ...before, ...typed }
    await house.beforeChange({ table, id: Number(row.id), before, after }, locale)
  }
}
