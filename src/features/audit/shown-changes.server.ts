import type { CallContext } from '#platform/call/context.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { Field } from '#platform/fields/field.ts'
import { storedInWords } from '#platform/fields/json/stored-in-words.ts'
import { nameInside } from './names-inside.server.ts'

type Row = Record<string, unknown>

/** The value before or after a change, and the place for the names in it. */
interface Side {
  row: { data_names?: Record<string, string> }
  shown: Row
  side: 'before' | 'after'
  entity: Entity
  column: string
  field: Field
  values: Row
}

/**
 * The log of sensitive changes holds values as they are stored, or masked. Moments, choices and the names of other rows
 * are put into words when somebody reads them, in their language; what was masked is none of these and stays as it is.
 */
export async function showChanged(rows: Row[], context: CallContext): Promise<void> {
  const sides = rows.flatMap((shown) => {
    const entity = context.registry.entities.get(asText(shown.data_table))
    const column = asText(shown.data_field)
    const field = fieldOf(entity, column)
    if (!entity || !field || field.secret) return []
    return (['before', 'after'] as const).map((side): Side => ({
      row: {},
      shown,
      side,
      entity,
      column,
      field,
      values: { [column]: shown[side] },
    }))
  })
  await nameInside(sides, context)
  const words = { locale: context.locale, timeZone: await context.house.timeZone() }
  for (const { row, shown, side, column, field } of sides)
    if (shown[side] !== '')
      shown[side] = row.data_names?.[column] ?? valueIn(field, asText(shown[side]), words)
}

/** The number of no row is nothing. */
const valueIn = (field: Field, value: string, words: Parameters<typeof storedInWords>[2]): string =>
  field.options.entity && value === '0' ? '' : asText(storedInWords(field, value, words))

const fieldOf = (entity: Entity | undefined, stored: string): Field | undefined =>
  Object.entries(entity?.fields ?? {}).find(([name, field]) => storedNames(name, field).includes(stored))?.[1]
