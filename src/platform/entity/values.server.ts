import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { isRegion } from '#platform/fields/city/regions.server.ts'
import { firstValue, type Field } from '#platform/fields/field.ts'
import type { ReadingClock } from '#platform/fields/typed/typed-moment.ts'
import { readTyped, type Reading } from '#platform/fields/typed/typed-value.ts'
import { cleanRichText, holdsLargeTable } from '#platform/fields/rich-text/rich-text.server.ts'
import { largestTable } from '#platform/fields/rich-text/table-bounds.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { storedNames, type Entity } from './entity.ts'
import { nameColumn, shownTitle } from './relation-names.server.ts'
import { isBlank } from './translated.ts'

/** In whose language problems are told, and by which clock a time without a zone is meant. */
export interface FormReader extends Omit<ReadingClock, 'day'> {
  locale: Locale
}

export const readerOf = async ({ locale, house, now }: CallContext): Promise<FormReader> => ({
  locale,
  timeZone: await house.timeZone(),
  now,
})

/**
 * The values of a form, checked field by field. A whole form must hold every required field; a partial one (a switch
 * in a list) only the fields that it names. What a reader adds to a row, such as the names of related rows, may come
 * back with it and is ignored. Any other field that may not be set is refused, not silently dropped.
 */
export function readValues(entity: Entity, body: Values, reader: FormReader, whole: boolean): Values {
  const values: Values = {}
  const problems: Record<string, Problem> = {}
  const known = new Set(['id', 'version', 'children', shownTitle(entity)])
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.options.entity) known.add(nameColumn(name))
    for (const stored of storedNames(name, field)) {
      known.add(stored)
      if (field.fixed) continue
      // Null empties a field. Only a missing field stays unchanged.
      const given = body[stored] === undefined && !whole ? undefined : (body[stored] ?? firstValue(field))
      if (given === undefined) continue
      const result = readFieldValue(field, stored, given, reader)
      if (result.problem) problems[stored] = result.problem
      else if (whole && field.options.first && missing(result.value))
        problems[stored] = required(field, reader)
      else values[stored] = result.value
    }
  }
  const unknown = Object.keys(body).find((name) => !known.has(name))
  if (unknown) refuse('refused.unknownField', { kind: 'invalid', params: { field: unknown } })
  refuseFields(problems)
  return values
}

const wallTime = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/
const tenDigits = /^\d{10}$/

/** Ten digits are seconds. Pickers of clients write a day with its midnight; all else is read as it is on the screen. */
function asTyped(
  field: Field,
  given: unknown,
  reader: FormReader,
): Reading | { value: unknown; problem?: never } {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || text === '' || text !== text.trim()) return { value: given }
  if (field.kind === 'date' && tenDigits.test(text)) return { value: dayAt(Number(text), reader.timeZone) }
  if (field.kind === 'date' && wallTime.test(text)) return { value: text.slice(0, 10) }
  if (typeof given === 'number' || tenDigits.test(text)) return { value: given }
  return readTyped(field, text, reader) ?? { value: given }
}

interface Problem {
  key: MessageKey
  params: Record<string, string | number>
}

/** One value of a form, as it is stored, or what is wrong with it. */
export function readFieldValue(
  field: Field,
  stored: string,
  given: unknown,
  reader: FormReader,
): { value?: unknown; problem?: Problem } {
  const { min = 0, max } = field.options
  const message = (key: string, params: Record<string, string | number> = {}) => ({
    problem: { key: key as MessageKey, params: { field: labelIn(field.label, reader.locale), ...params } },
  })
  if (field.required && given === null) return { problem: required(field, reader) }
  const typed = asTyped(field, given, reader)
  if (typed.problem) return message(typed.problem, { min, max: max ?? 0 })
  const parsed = field.input.safeParse(typed.value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues as Array<{ message: string; maximum?: number }>
    return message(issue?.message ?? 'valid.generic', { max: max ?? issue?.maximum ?? 0, min })
  }
  if (field.required && !stored.endsWith('_en') && missing(parsed.data))
    return { problem: required(field, reader) }
  if (field.kind === 'city' && parsed.data !== '' && !isRegion(String(parsed.data).split(',')))
    return message('valid.choice')
  if (field.kind !== 'richText') return { value: parsed.data }
  const value = cleanRichText(String(parsed.data))
  return holdsLargeTable(value) ? message('valid.largeTable', largestTable) : { value }
}

const required = (field: Field, { locale }: FormReader): Problem => ({
  key: 'valid.required',
  params: { field: labelIn(field.label, locale) },
})

const missing = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))
