import type { CallContext } from '#platform/call/context.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { namesOf } from '#platform/entity/relation-names.server.ts'
import { momentText, wallText } from '#platform/fields/date-time/wall-text.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { Field } from '#platform/fields/field.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import { countsSeconds, durationText } from '#platform/fields/number/duration-text.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { isRowId } from './names-inside.server.ts'

type Row = Record<string, unknown>

interface Side {
  row: Row
  side: 'before' | 'after'
  field: Field
  value: string
}

/**
 * The log of sensitive changes holds values as they are stored, or masked. Moments, choices and the names of other rows
 * are put into words when somebody reads them, in their language; what was masked is none of these and stays as it is.
 */
export async function showChanged(rows: Row[], context: CallContext): Promise<void> {
  const sides = rows.flatMap((row) => {
    const field = fieldOf(context.registry.entities.get(asText(row.data_table)), asText(row.data_field))
    if (!field || field.secret) return []
    return (['before', 'after'] as const).map((side): Side => ({
      row,
      side,
      field,
      value: asText(row[side]),
    }))
  })
  const timeZone = await context.house.timeZone()
  const named = await namesIn(sides, context)
  for (const { row, side, field, value } of sides)
    if (value !== '') row[side] = named(field, value) ?? inWords(field, value, timeZone, context)
}

const fieldOf = (entity: Entity | undefined, stored: string): Field | undefined =>
  Object.entries(entity?.fields ?? {}).find(([name, field]) => storedNames(name, field).includes(stored))?.[1]

function inWords(
  { kind, options, fixed }: Field,
  value: string,
  timeZone: string,
  { locale }: CallContext,
): string {
  const isNumber = /^\d+$/.test(value)
  if (kind === 'dateTime' && isNumber) return (fixed ? wallText : momentText)(value, timeZone)
  if (kind === 'switch' && isNumber)
    return labelIn(value === '1' ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, locale)
  if (kind === 'number' && isNumber && countsSeconds(options)) return durationText(Number(value), locale)
  const labelOf = (one: string) => {
    const choice = options.choices?.find((each) => String(each.value) === one)
    return choice ? labelIn(choice.label, locale) : one
  }
  const chosen = kind === 'choices' ? value.split(',') : [value]
  return chosen.map(labelOf).join(locale === 'en' ? ', ' : '、')
}

/** The names of the rows that changed relations refer to, with one query for each of their entities. */
async function namesIn(sides: Side[], context: CallContext) {
  const names = new Map<string, Map<number, string>>()
  const idsOf = (field: Field, value: string) => idsNamedBy(field, value).filter(isRowId)
  const related = sides.filter(({ field }) => field.options.entity)
  for (const [target, of] of Map.groupBy(related, ({ field }) => field.options.entity ?? '')) {
    const entity = context.registry.entities.get(target)
    const ids = [...new Set(of.flatMap(({ field, value }) => idsOf(field, value)))].slice(0, mostTogether)
    if (entity) names.set(target, await namesOf(entity, ids, context))
  }
  return (field: Field, value: string): string | null => {
    const known = names.get(field.options.entity ?? '')
    const words = known && idsOf(field, value).map((id) => known.get(id) ?? `#${id}`)
    return words?.join(context.locale === 'en' ? ', ' : '、') ?? null
  }
}

const mostTogether = 5000
