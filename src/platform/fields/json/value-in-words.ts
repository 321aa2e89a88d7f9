import { asText } from '#platform/fields/field-props.ts'
import { momentText, wallText } from '#platform/fields/date-time/wall-text.ts'
import type { EntityFields, FieldTools } from '#platform/fields/field-tools.ts'
import { countsSeconds, durationText } from '#platform/fields/number/duration-text.ts'
import { wordsOfRichText } from '#platform/fields/rich-text/words-of-rich-text.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { yuan } from '#platform/std/money.ts'
import type { Parsed } from './parsed.ts'

export type Words = Pick<FieldTools, 'locale' | 'timeZone' | 't' | 'entities'>
export type RecordedField = EntityFields['fields'][number]

interface ValueWords extends Words {
  /** In the spelling of forms, where an amount is in yuan. */
  sent?: boolean | undefined
  /** Of the row that it refers to. */
  name?: string | undefined
}

/** A recorded value as the list of its entity shows it. What was masked stays masked. */
export function valueInWords(field: RecordedField, value: Parsed, words: ValueWords): Parsed {
  const { kind, options } = field
  if (options.entity) return words.name ?? (isNone(value) ? null : value)
  const number = numberIn(value)
  if (kind === 'dateTime' && number !== null)
    return (field.fixed ? wallText : momentText)(number, words.timeZone)
  if (kind === 'switch' && typeof value !== 'object') return words.t(isOn(value) ? 'list.yes' : 'list.no')
  if (kind === 'number' && number !== null && countsSeconds(options))
    return durationText(number, words.locale)
  if (kind === 'money' && typeof value === 'number' && !words.sent) return yuan(value)
  if (kind === 'richText' && typeof value === 'string') return wordsOfRichText(value)
  if (kind === 'entityName') return entityLabel(value, words)
  return chosen(field, value, words)
}

export const separator = (locale: Locale): string => (locale === 'en' ? ', ' : '、')

/** The label of what was chosen, or of each of several. */
function chosen({ kind, options: { choices } }: RecordedField, value: Parsed, { locale }: Words): Parsed {
  const labelOf = (one: Parsed): string => {
    const choice = choices?.find((each) => String(each.value) === asText(one))
    return choice ? labelIn(choice.label, locale) : asText(one)
  }
  const several = kind === 'choices' && typeof value === 'string' ? value.split(',').filter(Boolean) : value
  if (Array.isArray(several) && several.every((each) => typeof each !== 'object'))
    return several.map(labelOf).join(separator(locale))
  return choices && value !== null && typeof value !== 'object' ? labelOf(value) : value
}

function entityLabel(value: Parsed, { entities, locale }: Words): Parsed {
  const known = entities.find(({ name }) => name === value)
  return known ? labelIn(known.label, locale) : value
}

const isOn = (value: Parsed) => ['1', 'true'].includes(asText(value))
const isNone = (value: Parsed) => ['', '0'].includes(asText(value))

/** A number, also as the text that a form sends. */
function numberIn(value: Parsed): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}
