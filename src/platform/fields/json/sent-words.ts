import { asText } from '#platform/fields/field-props.ts'
import type { EntityFields } from '#platform/fields/field-tools.ts'
import { operatorWords } from '#platform/fields/operator-words.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { parsed, type Parsed } from './parsed.ts'
import { separator } from './stored-in-words.ts'
import { valueInWords, type Words } from './value-in-words.ts'

type Box = Record<string, Parsed>

/** What was sent beside the fields of a row: the place of a moved one, what an action asked for, the query of an export. */
export function sentInWords(sent: Box, entity: EntityFields, names: Record<string, string>, words: Words) {
  const { targetId, told, columns, order, quick_search, search, ...left } = sent
  const { t, locale } = words
  const shown: Box = {}
  const put = (label: string, value: Parsed | undefined) => {
    if (value !== undefined && value !== '') shown[label] = value
  }
  put(t('list.movedTo'), targetId === undefined ? undefined : (names.targetId ?? targetId))
  for (const [name, value] of Object.entries(boxIn(told))) put(inputLabel(entity, name, words), value)
  put(
    t('list.columns'),
    listed(columns)
      .map((name) => columnLabel(entity, name, words))
      .join(separator(locale)),
  )
  put(t('list.sort'), orderInWords(order, entity, words))
  put(t('list.searchedFor'), quick_search)
  const conditions = [search ?? []].flat().map((each) => conditionInWords(each, entity, words))
  put(t('list.filteredBy'), conditions.join(' · '))
  return { shown, left }
}

const listed = (value: Parsed | undefined): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : []

const boxIn = (value: Parsed | undefined): Box =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const fieldIn = ({ fields }: EntityFields, name: string) => fields.find((field) => field.name === name)

function columnLabel(entity: EntityFields, name: string, { t, locale }: Words): string {
  const field = fieldIn(entity, name)
  return field ? labelIn(field.label, locale) : name === 'id' ? t('list.number') : name
}

/** The label of what an action asks whoever does it. */
function inputLabel({ rowActions = [] }: EntityFields, name: string, { locale }: Words): string {
  const asked = rowActions.flatMap(({ inputs = [] }) => inputs).find((input) => input.name === name)
  return asked ? labelIn(asked.label, locale) : name
}

function orderInWords(order: Parsed | undefined, entity: EntityFields, words: Words): string {
  const [name, direction] = listed(order)
  if (name === undefined) return ''
  const column = columnLabel(entity, name, words)
  return direction === 'asc' ? words.t('list.upwards', { column }) : words.t('list.downwards', { column })
}

/** A condition is sent as a text of its own. */
function conditionInWords(condition: Parsed, entity: EntityFields, words: Words): string {
  const {
    field: name = '',
    operator = '=',
    val = '',
  } = boxIn(typeof condition === 'string' ? parsed(condition) : condition)
  const field = fieldIn(entity, asText(name))
  const values = [val]
    .flat()
    .map((each) => (field ? valueInWords(field, each, { ...words, sent: true }) : each))
  const known = Object.entries(operatorWords).find(([each]) => each === operator)
  const doing = known ? words.t(known[1]) : asText(operator)
  return [columnLabel(entity, asText(name), words), doing, values.map(asText).join(separator(words.locale))]
    .filter(Boolean)
    .join(' ')
}
