import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Card } from './card.ts'

type LooseTables = Record<string, Record<string, unknown>>

/** Reads the card fields of these rows, and the names of the rows that they name. */
export function selectCards<T extends keyof Tables, Row, Answer, Worked, Schema>(
  rows: SelectQueryBuilder<Tables, T, object>,
  { table, columns, joins }: Card<Row, Answer, Worked, Schema>,
): SelectQueryBuilder<Tables, T, Row> {
  let query = rows as unknown as SelectQueryBuilder<LooseTables, string, object>
  for (const join of joins)
    query = query.leftJoin(join.table, `${join.table}.id`, `${table}.${join.relation}`)
  return query.select(columns) as unknown as SelectQueryBuilder<Tables, T, Row>
}
