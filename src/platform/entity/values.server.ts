import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { fromWallText } from '#platform/fields/date-time/wall-text.ts'
import type { Field } from '#platform/fields/field.ts'
import { isRegion } from '#platform/fields/city/regions.server.ts'
import { cleanRichText } from '#platform/fields/rich-text/rich-text.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { storedNames, type Entity } from './entity.ts'
import { nameColumn } from './relation-names.server.ts'
import { isBlank } from './translated.ts'

/** In whose language problems are told, and by which clock a time without a zone is meant. */
export interface FormReader {
  locale: Locale
  timeZone: string
}

export const readerOf = async ({ locale, house }: CallContext): Promise<FormReader> => ({
  locale,
  timeZone: await house.timeZone(),
})

/**
 * The values of a form, checked field by field. A whole form must hold every required field; a partial one (a switch
 * in a list) only the fields that it names. What a reader adds to a row, such as the names of related rows, may come
 * back with it and is ignored. Any other field that may not be set is refused, not silently dropped.
 */
export function readValues(entity: Entity, body: Values, reader: FormReader, whole: boolean): Values {
  const values: Values = {}
  const problems: Record<string, Problem> = {}
  const known = new Set(['id', 'version', 'children'])
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.options.entity) known.add(nameColumn(name))
    for (const stored of storedNames(name, field)) {
      known.add(stored)
      if (field.fixed) continue
      // Null empties a field. Only a missing field stays unchanged.
      const given = body[stored] === undefined && !whole ? undefined : (body[stored] ?? field.blank)
      if (given === undefined) continue
      const result = readOne(field, stored, inZone(field, given, reader.timeZone), reader.locale)
      if (result.problem) problems[stored] = result.problem
      else values[stored] = result.value
    }
  }
  const unknown = Object.keys(body).find((name) => !known.has(name))
  if (unknown) refuse('refused.unknownField', { kind: 'invalid', params: { field: unknown } })
  refuseFields(problems)
  return values
}

const wallTime = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/
const tenDigits = /^\d{10}$/

/** Forms of clients write a moment by the clock of the centre, and a day as a moment. */
function inZone({ kind }: Field, given: unknown, timeZone: string): unknown {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') return given
  if (kind === 'dateTime' && wallTime.test(text)) return fromWallText(text, timeZone) ?? given
  if (kind === 'date' && tenDigits.test(text)) return dayAt(Number(text), timeZone)
  if (kind === 'date' && wallTime.test(text)) return text.slice(0, 10)
  return given
}

interface Problem {
  key: MessageKey
  params: Record<string, string | number>
}

function readOne(
  field: Field,
  stored: string,
  given: unknown,
  locale: Locale,
): { value?: unknown; problem?: Problem } {
  const parsed = field.input.safeParse(given)
  const message = (key: string, params: Record<string, string | number> = {}) => ({
    problem: { key: key as MessageKey, params: { field: labelIn(field.label, locale), ...params } },
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues as Array<{ message: string; maximum?: number }>
    return message(issue?.message ?? 'valid.generic', {
      max: field.options.max ?? issue?.maximum ?? 0,
      min: field.options.min ?? 0,
    })
  }
  if (field.required && !stored.endsWith('_en') && missing(parsed.data)) return message('valid.required')
  if (field.kind === 'city' && parsed.data !== '' && !isRegion(String(parsed.data).split(',')))
    return message('valid.choice')
  return { value: field.kind === 'richText' ? cleanRichText(String(parsed.data)) : parsed.data }
}

const missing = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))
