import type { CallContext } from '#platform/call/context.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { namesOf } from '#platform/entity/relation-names.server.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import type { Field } from '#platform/fields/field.ts'
import { separator } from '#platform/fields/json/stored-in-words.ts'

type Values = Record<string, unknown>

/** Values in the record of change, and the row of a log that shows them. */
export interface RecordedValues {
  row: Values
  entity: Entity
  values: Values
}

/** Nobody reads more names in one place. */
const mostInOne = 20
const mostTogether = 5000

/** Puts the names of the rows to which recorded values refer beside them, with one query for each entity that they name. */
export async function nameInside(recorded: RecordedValues[], context: CallContext): Promise<void> {
  const asked = recorded.flatMap(({ row, entity, values }) =>
    Object.entries(entity.fields).flatMap(([column, field]) => {
      const ids = idsIn(field, values[column])
      return ids.length > 0 ? [{ row, column, target: field.options.entity, ids }] : []
    }),
  )
  for (const [target = '', columns] of Map.groupBy(asked, (each) => each.target)) {
    const entity = context.registry.entities.get(target)
    if (!entity) continue
    const ids = [...new Set(columns.flatMap((each) => each.ids))].slice(0, mostTogether)
    const names = await namesOf(entity, ids, context)
    for (const each of columns) {
      const words = each.ids.map((id) => names.get(id) ?? `#${id}`)
      namesBeside(each.row)[each.column] = words.join(separator(context.locale))
    }
  }
}

/** The names beside the data of a row. */
export function namesBeside(row: Values): Record<string, string> {
  row.data_names ??= {}
  return row.data_names as Record<string, string>
}

/** A form sends several ids as a list, and a record holds them between commas. */
function idsIn(field: Field, value: unknown): number[] {
  if (!field.options.entity) return []
  const ids = idsNamedBy(field, Array.isArray(value) ? value.join(',') : value)
  return ids.filter(isRowId).slice(0, mostInOne)
}

export const isRowId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
