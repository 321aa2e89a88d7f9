import type { CallContext } from '#platform/call/context.server.ts'
import { titleColumns } from '#platform/entity/entity.ts'
import { asText } from '#platform/fields/field-props.ts'
import { localeSuffix } from '#platform/i18n/locale.ts'

/** What a deleted row was called, in the language of the reader if it had a name there. */
export function deletedName(row: Record<string, unknown>, { registry, locale }: CallContext): unknown {
  const columns = titleColumns(registry.entities.get(asText(row.data_table)))
  const own = `_${localeSuffix[locale]}`
  const inOrder = columns.toSorted((one, other) => Number(other.endsWith(own)) - Number(one.endsWith(own)))
  const recorded = JSON.parse(asText(row.data) || '{}') as Record<string, unknown>
  return inOrder.map((name) => recorded[name]).find(Boolean) ?? row.row_name
}
