import { asText } from '#platform/fields/field-props.ts'
import type { EntityFields, FieldTools } from '#platform/fields/field-tools.ts'
import { wordsOfRichText } from '#platform/fields/rich-text/words-of-rich-text.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { yuan } from '#platform/std/money.ts'
import type { Parsed } from './parsed.ts'
import { storedInWords } from './stored-in-words.ts'

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
  if (kind === 'money' && typeof value === 'number' && !words.sent) return yuan(value)
  if (kind === 'richText' && typeof value === 'string') return wordsOfRichText(value)
  if (kind === 'entityName') return entityLabel(value, words)
  return storedInWords(field, value, words)
}

function entityLabel(value: Parsed, { entities, locale }: Words): Parsed {
  const known = entities.find(({ name }) => name === value)
  return known ? labelIn(known.label, locale) : value
}

const isNone = (value: Parsed) => ['', '0'].includes(asText(value))
