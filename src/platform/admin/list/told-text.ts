import type { FieldDescription } from '#platform/entity/description.ts'
import { asText } from '#platform/fields/field-props.ts'
import { moneyText } from '#platform/fields/money/money-text.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { shownValue } from '#platform/admin/entity-words.ts'
import type { Row } from '#platform/admin/tree.ts'

/** A value within a sentence: a related row by its name, an amount as its cell has it. */
export function toldText(field: FieldDescription, row: Row, locale: Locale): string {
  if (field.options.entity) return asText(row[`${field.name}_name`])
  const value = shownValue(field, row, locale)
  return field.kind === 'money' ? moneyText(value, locale) : asText(value)
}
