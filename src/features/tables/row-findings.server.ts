import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { titleColumns, type Entity } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import type { Finding, Sentence } from './draft.server.ts'

/** How many rows a plan shows of those that do not fit. */
const shownRows = 20

export async function countRows(queries: Queries, table: string): Promise<number> {
  const { count } = await loose(queries)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Condition = RawBuilder<SqlBool>

interface Search {
  entity: Entity
  /** Whose value is shown beside each row. */
  column: string
  where: Condition
  says: (total: number) => Sentence
  stops: boolean
}

/** Null where no row is meant. */
export async function findRows(queries: Queries, search: Search): Promise<Finding | null> {
  const { entity, column, where, says, stops } = search
  const of = loose(queries).selectFrom(entity.name).where(where)
  const { count } = await of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  if (total === 0) return null
  const [title = 'id'] = titleColumns(entity)
  const rows = await of
    .select(['id', sql.ref(title).as('title'), sql.ref(column).as('value')])
    .orderBy(column)
    .orderBy('id')
    .limit(shownRows)
    .execute()
  return { says: says(total), total, stops, rows: rows.map(asShown) }
}

export const asShown = ({ id, title, value }: Record<string, unknown>) => ({
  id: Number(id),
  title: asWords(title),
  value: asWords(value),
})

const asWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''

export const isBlank = (column: string, { column: { type } }: Pick<Field, 'column'>): Condition =>
  type === 'text' ? sql<SqlBool>`${sql.ref(column)} = ''` : sql<SqlBool>`${sql.ref(column)} is null`

const isSaid = (column: string, { column: { type } }: Pick<Field, 'column'>): Condition =>
  type === 'text' ? sql<SqlBool>`${sql.ref(column)} <> ''` : sql<SqlBool>`${sql.ref(column)} is not null`

/** Rows whose value another row has too. */
export const isTwice = (entity: Entity, column: string, field: Field): Condition =>
  sql<SqlBool>`${sql.ref(column)} in (
    select ${sql.ref(column)} from ${sql.table(entity.name)} where ${isSaid(column, field)}
    group by ${sql.ref(column)} having count(*) > 1)`

/** Rows whose value a form would no longer take. Null where every value fits. */
export function isOutside(column: string, field: Field): Condition | null {
  const { min, max, choices } = field.options
  const at = sql.ref(column)
  if (field.kind === 'choice' && choices)
    return sql<SqlBool>`${at} not in (${sql.join(choices.map(({ value }) => value))})`
  if (field.kind === 'number') return sql<SqlBool>`(${at} < ${min ?? 0} or ${at} > ${max ?? 0})`
  if (field.kind === 'money')
    return sql<SqlBool>`(${at} < ${Math.round((min ?? 0) * 100)} or ${at} > ${Math.round((max ?? 0) * 100)})`
  if ((field.kind === 'text' || field.kind === 'longText') && max !== undefined)
    return sql<SqlBool>`length(${at}) > ${max}`
  return null
}

/** Rows that name a row that is no longer there. */
export const dangles = (column: string, target: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} is not null
    and not exists (select 1 from ${sql.table(target)} as named where named.id = ${sql.ref(column)})`
