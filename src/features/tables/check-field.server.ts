import { linkTableName } from '#platform/change/many-to-many-table.ts'
import { nameColumn } from '#platform/entity/relation-names.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { refuseField, type FieldProblem } from '#platform/i18n/refuse-fields.ts'
import { columnsOfField, fieldOf } from './custom-entity.ts'
import { kindOf, type CustomKind, type CustomOptions, type OptionName } from './custom-kinds.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'
import { fieldNameProblem } from './names.ts'

export interface FieldCheck {
  table: CustomTable
  field: CustomField
  /** Where in the form the field is, such as `fields.2.`. */
  at: string
  entities: ReadonlyMap<string, Entity>
  /** The names of all tables in the database. */
  taken: ReadonlySet<string>
}

/** Postgres cuts longer names. */
const longestName = 63

/** A new or another name must be one that nothing else in the table has, in no spelling. */
export function refuseWrongName({ table, field, at, taken }: FieldCheck): void {
  const wrong = (problem: FieldProblem) => refuseField(`${at}name`, problem)
  const problem = fieldNameProblem(field.name)
  if (problem) wrong({ key: `tables.${problem}`, params: { name: field.name.slice(0, 60) } })
  if ((field.name === 'weigh') !== (field.kind === 'weigh')) wrong('tables.weighName')
  const others = liveFields(table).filter((each) => each !== field)
  const mine = spellings(table.name, field)
  const clash = others.find((each) => spellings(table.name, each).some((name) => mine.includes(name)))
  if (clash) wrong({ key: 'tables.fieldTaken', params: { name: field.name, other: clash.name } })
  if (field.kind !== 'manyOf') return
  const link = linkTableName(table.name, field.name)
  if (link.length > longestName) wrong({ key: 'tables.nameTooLong', params: { most: longestName } })
  if (taken.has(link)) wrong({ key: 'tables.tableTaken', params: { name: link } })
}

/** Its own name, that of each of its columns, and that of the names that lists add to a relation. */
function spellings(table: string, field: CustomField): string[] {
  const made = fieldOf(table, field)
  const names = made.options.entity ? [nameColumn(field.name)] : []
  return [field.name, ...columnsOfField(table, field), ...names]
}

/** What is said of a field must fit its kind. */
export function refuseWrongOptions(check: FieldCheck): void {
  const { table, field, at } = check
  const kind = kindOf(field.kind)
  if (!kind) return refuseField(`${at}kind`, 'tables.kind')
  const { options } = field
  const extra = Object.entries(options).find(
    ([name, value]) => value !== undefined && !kind.options.includes(name as OptionName),
  )
  if (extra) wrongOption(at, extra[0], 'tables.option')
  if (field.required && kind.neverRequired) refuseField(`${at}required`, 'tables.neverRequired')
  if (field.translated && !kind.translated) refuseField(`${at}translated`, 'tables.notTranslated')
  if (field.unique && !kind.unique) refuseField(`${at}unique`, 'tables.notUnique')
  if (['weigh', 'superior'].includes(field.kind) && liveFields(table).some((each) => isSecond(each, field)))
    refuseField(`${at}kind`, 'tables.onlyOne')
  refuseWrongBounds(field, kind, at)
  refuseWrongChoices(options, kind, at)
  refuseWrongTarget(check, kind)
  refuseWrongBeginning(table.name, field, at)
}

const isSecond = (each: CustomField, field: CustomField) => each !== field && each.kind === field.kind

function wrongOption(at: string, option: string, problem: FieldProblem): never {
  return refuseField(`${at}options.${option}`, problem)
}

function refuseWrongBounds(
  { options, kind: name }: CustomField,
  { most, search }: CustomKind,
  at: string,
): void {
  const { min, max, search: role } = options
  const isMoney = name === 'money' || name === 'optionalMoney'
  const isWords = name === 'text' || name === 'longText'
  const least = isWords ? 1 : -(most ?? 0)
  for (const [option, bound] of Object.entries({ min, max })) {
    if (bound === undefined) continue
    const fits = Number.isInteger(isMoney ? Math.round(bound * 1e6) / 1e4 : bound)
    if (!fits || bound < least || bound > (most ?? 0))
      wrongOption(at, option, { key: 'tables.bound', params: { least, most: most ?? 0 } })
  }
  if (min !== undefined && max !== undefined && min > max) wrongOption(at, 'min', 'tables.bounds')
  if (role !== undefined && !search?.includes(role)) wrongOption(at, 'search', 'refused.parameter')
}

function refuseWrongChoices({ choices }: CustomOptions, kind: CustomKind, at: string): void {
  if (!kind.options.includes('choices')) return
  if (!choices?.length) return wrongOption(at, 'choices', 'tables.choices')
  const values = choices.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined)
    wrongOption(at, 'choices', { key: 'tables.choiceTwice', params: { value: String(twice) } })
}

/** A relation leads to rows that a form can choose from. */
function refuseWrongTarget({ table, field, at, entities }: FieldCheck, kind: CustomKind): void {
  if (!kind.options.includes('entity')) return
  const { entity = '' } = field.options
  const target = entities.get(entity)
  const canBeChosen = target?.admin?.actions.includes('select') && target.view === null
  if (entity !== table.name && !canBeChosen)
    wrongOption(at, 'entity', { key: 'tables.entity', params: { name: entity.slice(0, 60) } })
  // A search by the name of a member, for instance, would tell visitors what no page shows them.
  if (field.options.search === 'named' && entity !== table.name && !target?.page)
    wrongOption(at, 'search', { key: 'tables.notForVisitors', params: { name: field.name } })
}

function refuseWrongBeginning(table: string, field: CustomField, at: string): void {
  const { default: first } = field.options
  if (first === undefined) return
  if (!fieldOf(table, field).input.safeParse(first).success) wrongOption(at, 'default', 'tables.default')
}
