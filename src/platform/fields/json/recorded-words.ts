import { momentText } from '#platform/fields/date-time/wall-text.ts'
import type { EntityFields, FieldTools } from '#platform/fields/field-tools.ts'
import { labelOfStored } from '#platform/fields/label-of-stored.ts'
import { labelIn, locales, localeSuffix } from '#platform/i18n/locale.ts'
import { countsSeconds, durationText } from '#platform/fields/number/duration-text.ts'
import { yuan } from '#platform/std/money.ts'
import type { Parsed } from './parsed.ts'

type Words = Pick<FieldTools, 'locale' | 'timeZone' | 't' | 'entities'>
type RecordedField = EntityFields['fields'][number]

/** What the record of change holds of a row, under the labels of its fields. What is no field stays as it is. */
export function recordedWords(value: Parsed, table: unknown, words: Words): Parsed {
  const entity = words.entities.find(({ name }) => name === table)
  if (!entity || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { version: _, ...left } = value
  const shown: Record<string, Parsed> = {}
  for (const field of entity.fields)
    for (const stored of storedNames(field)) {
      const each = left[stored]
      if (each === undefined) continue
      shown[labelOfStored(field, stored, words)] = valueInWords(field, each, words)
      delete left[stored]
    }
  return { ...shown, ...left }
}

const storedNames = ({ name, translated }: RecordedField) =>
  translated ? locales.map((locale) => `${name}_${localeSuffix[locale]}`) : [name]

function valueInWords({ kind, options }: RecordedField, value: Parsed, words: Words): Parsed {
  if (kind === 'dateTime') return momentText(value, words.timeZone)
  if (kind === 'switch') return words.t(value === 1 ? 'list.yes' : 'list.no')
  if (kind === 'number' && typeof value === 'number' && countsSeconds(options))
    return durationText(value, words.locale)
  if (kind === 'money') return value === null ? null : yuan(Number(value))
  const choice = options.choices?.find((each) => each.value === value)
  return choice ? labelIn(choice.label, words.locale) : value
}
