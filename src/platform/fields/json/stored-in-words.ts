import { momentText, wallText } from '#platform/fields/date-time/wall-text.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { Field } from '#platform/fields/field.ts'
import { countsSeconds, durationText } from '#platform/fields/number/duration-text.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import type { Parsed } from './parsed.ts'

interface Reader {
  locale: Locale
  timeZone: string
}

const yes: Label = { zh: '是', en: 'Yes' }
const no: Label = { zh: '否', en: 'No' }

export const separator = (locale: Locale): string => (locale === 'en' ? ', ' : '、')

/** A moment, a switch, a duration or a choice as people read it; every other value stays as it is stored. */
export function storedInWords(
  field: Pick<Field, 'kind' | 'options'> & { fixed?: unknown },
  value: Parsed,
  { locale, timeZone }: Reader,
): Parsed {
  const { kind, options } = field
  const number = numberIn(value)
  if (kind === 'dateTime' && number !== null) return (field.fixed ? wallText : momentText)(number, timeZone)
  if (kind === 'switch' && typeof value !== 'object') return labelIn(isOn(value) ? yes : no, locale)
  if (kind === 'number' && number !== null && countsSeconds(options)) return durationText(number, locale)
  return chosen(field, value, locale)
}

/** The label of what was chosen, or of each of several. */
function chosen(
  { kind, options: { choices } }: Pick<Field, 'kind' | 'options'>,
  value: Parsed,
  locale: Locale,
): Parsed {
  const labelOf = (one: Parsed): string => {
    const choice = choices?.find((each) => String(each.value) === asText(one))
    return choice ? labelIn(choice.label, locale) : asText(one)
  }
  const several = kind === 'choices' && typeof value === 'string' ? value.split(',').filter(Boolean) : value
  if (Array.isArray(several) && several.every((each) => typeof each !== 'object'))
    return several.map(labelOf).join(separator(locale))
  return choices && value !== null && typeof value !== 'object' ? labelOf(value) : value
}

const isOn = (value: Parsed) => ['1', 'true'].includes(asText(value))

/** A number, also as the text that a form sends. */
function numberIn(value: Parsed): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}
