import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The condition of a value; null means no condition. */
type Condition<Value> = (value: Value, db: Queries) => RawBuilder<SqlBool> | null
type Conditions = Record<string, Condition<never>>

export type FilterOf<F> = F extends Filter<infer _, infer C> ? Values<C> : never
type Values<C extends Conditions> = { [K in keyof C]?: Parameters<C[K]>[0] | undefined }

interface Filter<T extends keyof Tables, C extends Conditions> {
  rows: (db: Queries, values: Values<C>) => SelectQueryBuilder<Tables, T, object>
  count: (db: Queries, values: Values<C>) => Promise<number>
}

/** The filters of a public list. A missing value filters nothing. */
export function defineFilter<const T extends keyof Tables, C extends Conditions>(
  table: T,
  conditions: C,
): Filter<T, C> {
  const rows = (db: Queries, values: Values<C>) => {
    let query = db.selectFrom<keyof Tables>(table) as unknown as SelectQueryBuilder<Tables, T, object>
    for (const [name, conditionOf] of Object.entries(conditions)) {
      const value = values[name]
      const condition = value === undefined ? null : conditionOf(value as never, db)
      if (condition) query = query.where(condition)
    }
    return query
  }
  return {
    rows,
    async count(db, values) {
      const counted = rows(db, values).select(sql<number>`count(*)`.as('total'))
      const [row] = await counted.$castTo<{ total: number }>().execute()
      return row?.total ?? 0
    },
  }
}

export const equals =
  (column: string): Condition<number> =>
  (value) =>
    sql`${sql.ref(column)} = ${value}`

export const isOneOf =
  (column: string): Condition<readonly number[]> =>
  (values) =>
    sql`${sql.ref(column)} in (${sql.join(values)})`

/** For a field that staff set with a switch, such as the rows of the home page. */
export const isOn =
  (column: string): Condition<boolean> =>
  (on) =>
    on ? sql`${sql.ref(column)} = ${1}` : null

/** A relation to many, such as the masters of an event. */
export const names =
  (entity: string, field: string): Condition<number> =>
  (id, db) =>
    sql`${sql.ref(`${entity}.id`)} in ${rowsLinkedTo(db, entity, field, [id])}`
