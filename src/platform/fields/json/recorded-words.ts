import { momentText } from '#platform/fields/date-time/wall-text.ts'
import type { EntityFields, FieldTools } from '#platform/fields/field-tools.ts'
import { labelIn, locales, localeSuffix } from '#platform/i18n/locale.ts'
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
    for (const [stored, label] of storedLabels(field, words)) {
      const each = left[stored]
      if (each === undefined) continue
      shown[label] = valueInWords(field, each, words)
      delete left[stored]
    }
  return { ...shown, ...left }
}

function storedLabels({ name, label, translated }: RecordedField, { t, locale }: Words) {
  const text = labelIn(label, locale)
  if (!translated) return [[name, text]] as const
  return locales.map((each) => {
    const language = t(each === 'en' ? 'form.english' : 'form.chinese')
    return [`${name}_${localeSuffix[each]}`, t('form.pair', { label: text, language })] as const
  })
}

function valueInWords({ kind, options }: RecordedField, value: Parsed, words: Words): Parsed {
  if (kind === 'dateTime') return momentText(value, words.timeZone)
  if (kind === 'switch') return words.t(value === 1 ? 'list.yes' : 'list.no')
  if (kind === 'money') return value === null ? null : (Number(value) / 100).toFixed(2)
  const choice = options.choices?.find((each) => each.value === value)
  return choice ? labelIn(choice.label, words.locale) : value
}
