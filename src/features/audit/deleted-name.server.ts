import { nameInside } from './names-inside.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { titleColumns } from '#platform/entity/entity.ts'
import { nameOf } from '#platform/entity/relation-names.server.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** What a deleted row was called. A record of a former release may have it under another name. */
export function deletedName(row: Record<string, unknown>, context: CallContext): unknown {
  const entity = context.registry.entities.get(asText(row.data_table))
  const recorded = JSON.parse(asText(row.data) || '{}') as Record<string, unknown>
  const isNamed = titleColumns(entity).some((name) => recorded[name])
  return entity && isNamed ? nameOf(entity, { ...recorded, id: Number(row.row_id) }, context) : row.row_name
}

/** The names of the rows to which deleted ones referred, for a page of the bin at once. */
export async function nameDeleted(rows: Record<string, unknown>[], context: CallContext): Promise<void> {
  const { entities } = context.registry
  const known = rows.flatMap((row) => {
    const entity: Entity | undefined = entities.get(asText(row.data_table))
    return entity
      ? [{ row, entity, values: JSON.parse(asText(row.data) || '{}') as Record<string, unknown> }]
      : []
  })
  await nameInside(known, context)
}
