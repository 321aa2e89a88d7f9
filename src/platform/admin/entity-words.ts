import type { EntityDescription, FieldDescription } from '#platform/entity/description.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { Operator } from '#platform/fields/field.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { Row } from './tree.ts'

/** The operators that the server accepts for the id of every entity. */
const idOperators: readonly Operator[] = ['=', '<>', 'RANGE', 'IN', '>', '>=', '<', '<=']

const idField: FieldDescription = {
  name: 'id',
  kind: 'number',
  label: { zh: '编号', en: 'ID' },
  translated: false,
  required: false,
  fixed: true,
  blank: null,
  operators: idOperators,
  options: {},
}

export function fieldOf(entity: EntityDescription, name: string): FieldDescription {
  return entity.fields.find((field) => field.name === name) ?? { ...idField, name }
}

/** The fields that a list can be filtered by, with their operators. */
export function askableFields(entity: EntityDescription): Map<string, readonly Operator[]> {
  return new Map([
    ['id', idOperators],
    ...entity.fields.map((field) => [field.name, field.operators] as const),
  ])
}

export const storedNames = (field: FieldDescription): string[] =>
  field.translated ? locales.map((locale) => `${field.name}_${localeSuffix[locale]}`) : [field.name]

/** The value in one language, also of a name that the product gave. If it is blank, that in the other language is shown. */
export function shownValue(field: FieldDescription, row: Record<string, unknown>, locale: Locale): unknown {
  if (!field.translated) return row[`shown_${field.name}`] ?? row[field.name]
  const value = row[`${field.name}_${localeSuffix[locale]}`]
  return value === '' || value === null || value === undefined
    ? row[`${field.name}_${localeSuffix[locale === 'en' ? 'zh-cn' : 'en']}`]
    : value
}

/** The name of a row for readers. */
export function nameOfRow(entity: EntityDescription, row: Row, locale: Locale): string {
  return asText(shownValue(fieldOf(entity, entity.title), row, locale)) || `#${row.id}`
}

const unsortable = new Set([
  'image',
  'images',
  'files',
  'richText',
  'longText',
  'icon',
  'manyOf',
  'password',
  'nodes',
  'json',
  'fieldNames',
])
export const isSortable = (field: FieldDescription) => !unsortable.has(field.kind)

/** The column of an id is only as wide as its digits. */
export const kindOf = (field: FieldDescription) => (field.name === 'id' ? 'id' : field.kind)

const numeric = new Set(['number', 'money', 'weigh'])
export const isNumeric = (field: FieldDescription) => numeric.has(field.kind) && !field.options.choices
