import type { EntityFields } from '#platform/fields/field-tools.ts'
import { labelOfStored } from '#platform/fields/label-of-stored.ts'
import { locales, localeSuffix } from '#platform/i18n/locale.ts'
import type { Parsed } from './parsed.ts'
import { sentInWords } from './sent-words.ts'
import { valueInWords, type Words } from './value-in-words.ts'

export interface Recorded {
  /** The entity whose fields the values are. */
  table: string
  /** The names of the rows to which they refer. */
  names: Record<string, string>
  /** A form or a list has sent them, in its own spelling and with more than the fields of a row. */
  sent?: boolean
  /** For the full view, also what is no field any more. */
  whole?: boolean
}

/** What the record of change holds of a row, under the labels of its fields. */
export function recordedWords(value: Parsed, recorded: Recorded, words: Words): Parsed {
  const entity = words.entities.find(({ name }) => name === recorded.table)
  if (!entity || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const left = Object.fromEntries(Object.entries(value).filter(([name]) => !ofNoField.has(name)))
  const shown: Record<string, Parsed> = {}
  for (const field of entity.fields)
    for (const stored of storedNames(field)) {
      const each = left[stored]
      if (each === undefined) continue
      shown[labelOfStored(field, stored, words)] = valueInWords(field, each, {
        ...words,
        sent: recorded.sent,
        name: recorded.names[stored],
      })
      delete left[stored]
    }
  const more = recorded.sent ? sentInWords(left, entity, recorded.names, words) : { shown: {}, left }
  return { ...shown, ...more.shown, ...(recorded.whole ? more.left : {}) }
}

/** The number of the record has a place of its own, and the others are no concern of people. */
const ofNoField = new Set(['id', 'ids', 'version', 'form_key', 'current_password', 'proof', 'proof_id'])

const storedNames = ({ name, translated }: EntityFields['fields'][number]) =>
  translated ? locales.map((locale) => `${name}_${localeSuffix[locale]}`) : [name]
