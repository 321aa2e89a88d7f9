import { sql, type SqlBool, type Expression } from 'kysely'
import { linkTableName } from '#platform/change/many-to-many-table.ts'
import { typedDay } from '#platform/fields/typed/typed-day.ts'
import { midnight, typedMoment, type ReadingClock } from '#platform/fields/typed/typed-moment.ts'
import type { Field, Operator } from '#platform/fields/field.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { storedNames, type Entity } from './entity.ts'
import { refuseField, relationNamed, whoseRelatedRow, type RelatedByEntity } from './related-rows.server.ts'

/** One condition in the form that existing clients send. */
export interface Condition {
  field: string
  operator: string
  val: unknown
}

/**
 * A stored column that a list may be filtered by, or a refusal that names it: only names of the declaration reach SQL.
 */
export function filterableField(entity: Entity, name: string): Field | 'id' {
  if (name === 'id') return 'id'
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!field.secret && (key === name || storedNames(key, field).includes(name))) return field
  }
  return refuseField(name)
}

export interface Reading {
  timeZone: string
  now: number
  related: RelatedByEntity
}

/**
 * The condition over one column, over both languages of a translated field, or over the related row that a dotted
 * name means. An operator without its value asks nothing.
 */
export function conditionSql(
  entity: Entity,
  { field: name, operator, val }: Condition,
  reading: Reading,
): Expression<SqlBool> | null {
  if (!operator.endsWith('NULL') && isNothing(val)) return null
  if (name.includes('.')) return relatedCondition(entity, { field: name, operator, val }, reading)
  const field = filterableField(entity, name)
  const allowed: readonly string[] =
    field === 'id' ? ['=', '<>', 'IN', 'NOT IN', 'RANGE', 'LIKE', '>', '<', '>=', '<='] : field.operators
  // A picker asks for its chosen rows by any column.
  if (operator !== 'IN' && !allowed.includes(operator))
    refuse('refused.unknownOperator', { kind: 'invalid', params: { field: name.slice(0, 60) } })
  if (operator === 'FIND_IN_SET' && field !== 'id' && field.kind === 'manyOf')
    return naming(entity, name, val)
  const columns =
    field !== 'id' && field.translated && name in entity.fields ? storedNames(name, field) : [name]
  const parts = columns.flatMap(
    (column) => comparison(column, operator as Operator, asStored(val, field, reading), field) ?? [],
  )
  if (parts.length === 0) return null
  const negative = operator.startsWith('NOT') || operator === '<>' || operator === 'NULL'
  return sql<SqlBool>`(${sql.join(parts, negative ? sql` and ` : sql` or `)})`
}

const isNothing = (val: unknown) =>
  val === undefined || val === null || val === '' || (Array.isArray(val) && val.length === 0)

function relatedCondition(
  entity: Entity,
  { field: name, ...rest }: Condition,
  reading: Reading,
): Expression<SqlBool> | null {
  const [word = '', ...path] = name.split('.')
  const relation = relationNamed(entity, word)
  const related = relation && reading.related.get(relation[1].options.entity as string)
  if (!related) return refuseField(name)
  const field = path.join('.')
  if (path.length === 1 && related.columns && !related.columns.includes(field)) return refuseField(name)
  const condition = conditionSql(related.entity, { field, ...rest }, reading)
  return condition && whoseRelatedRow(entity, relation, related, condition)
}

/** The rows that refer to another one, found by that one. */
function naming({ name: table }: Entity, field: string, val: unknown): Expression<SqlBool> {
  const named = Number(val)
  if (!Number.isSafeInteger(named)) refuse('refused.parameter', { kind: 'invalid' })
  const lines = sql.table(linkTableName(table, field))
  return sql<SqlBool>`id in (select row_id from ${lines} where named_id = ${named})`
}

function comparison(
  column: string,
  operator: Operator,
  val: unknown,
  field: Field | 'id',
): Expression<SqlBool> | null {
  const ref = sql.ref(column)
  const one = () => typed(val, field)
  switch (operator) {
    case '=':
    case '<>':
    case '>':
    case '>=':
    case '<':
    case '<=':
      return sql`${ref} ${sql.raw(operator)} ${one()}`
    case 'LIKE':
      return sql`lower(${asText(ref, field)}) like ${pattern(val)} escape '\\'`
    case 'NOT LIKE':
      return sql`lower(${asText(ref, field)}) not like ${pattern(val)} escape '\\'`
    case 'IN':
    case 'NOT IN': {
      const list = listed(val).map((each) => typed(each, field))
      return list.length === 0 ? null : sql`${ref} ${sql.raw(operator)} (${sql.join(list)})`
    }
    case 'RANGE':
    case 'NOT RANGE':
      return range(ref, operator === 'NOT RANGE', val, field)
    case 'NULL':
      return isText(field) ? sql`${ref} = ''` : sql`${ref} is null`
    case 'NOT NULL':
      return isText(field) ? sql`${ref} <> ''` : sql`${ref} is not null`
    case 'FIND_IN_SET':
      return sql`',' || ${ref} || ',' like ${`%,${escaped(String(val))},%`} escape '\\'`
  }
}

function range(
  ref: Expression<unknown>,
  not: boolean,
  val: unknown,
  field: Field | 'id',
): Expression<SqlBool> | null {
  if (!Array.isArray(val) && !String(val).includes(',')) return null
  const [low = '', high = ''] = Array.isArray(val) ? val.map(String) : String(val).split(',')
  if (!low && !high) return null
  const inside = sql.join<SqlBool>(
    [
      ...(low ? [sql`${ref} >= ${typed(low, field)}`] : []),
      ...(high ? [sql`${ref} <= ${typed(high, field)}`] : []),
    ],
    sql` and `,
  )
  return not ? sql`not (${inside})` : sql`(${inside})`
}

const isText = (field: Field | 'id') => field !== 'id' && field.column.type === 'text'

/** Pickers of clients send days and moments as local times; amounts are asked for as they are shown. */
function asStored(val: unknown, field: Field | 'id', clock: ReadingClock): unknown {
  if (field === 'id') return val
  if (field.kind === 'money' || field.kind === 'choice') return asInput(val, field)
  if (field.kind !== 'dateTime' && field.kind !== 'date') return val
  const texts = Array.isArray(val) ? val.map(String) : String(val).split(',')
  return texts.map((text) => (text === '' || isSeconds(field, text) ? text : momentIn(text, field, clock)))
}

const isSeconds = ({ kind }: Field, text: string) => kind === 'dateTime' && /^\d+$/.test(text)

function momentIn(text: string, { kind }: Field, clock: ReadingClock): string | number {
  const read =
    kind === 'dateTime'
      ? typedMoment(text, { ...clock, time: midnight })
      : typedDay(text.replace(/^(\d{4}-\d{2}-\d{2})[ T].*$/, '$1'), dayAt(clock.now, clock.timeZone))
  return read ?? refuse('refused.parameter', { kind: 'invalid' })
}

/** What a form would store for each of the values; a value that no form takes stays as it is. */
function asInput(val: unknown, field: Field): unknown {
  if (typeof val === 'string' && val.includes(',')) return val.split(',').map((each) => asInput(each, field))
  if (Array.isArray(val)) return val.map((each) => asInput(each, field))
  const parsed = val === '' ? null : field.input.safeParse(val)
  return parsed?.success ? parsed.data : val
}

function typed(val: unknown, field: Field | 'id'): string | number {
  if (isText(field)) return String(val)
  const number = Number(val)
  return val !== '' && Number.isSafeInteger(number)
    ? number
    : refuse('refused.parameter', { kind: 'invalid' })
}

const asText = (ref: Expression<unknown>, field: Field | 'id') =>
  isText(field) ? ref : sql`cast(${ref} as text)`
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
export const pattern = (val: unknown) => `%${escaped(String(val).toLowerCase())}%`
const listed = (val: unknown): unknown[] =>
  (Array.isArray(val) ? val : String(val).split(',').filter(Boolean)).slice(0, 500)
