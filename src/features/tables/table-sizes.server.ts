import { sql } from 'kysely'
import { loose, type Db } from '#platform/db/db.server.ts'

export interface TableSize {
  rows: number
  bytes: number | null
  /** Both are estimates. */
  about: boolean
}

/** So many rows are counted. Beyond, a list of all tables would keep everybody waiting. */
const countedRows = 5000
const sampledRows = 50

/** How large a table is, without reading all of it. */
export const sizeOf = (db: Db, table: string): Promise<TableSize> =>
  db.kind === 'sqlite' ? sizeInSqlite(db, table) : sizeInPostgres(db, table)

async function sizeInSqlite(db: Db, table: string): Promise<TableSize> {
  const counted = await countSome(db, table)
  const rows = counted > countedRows ? await newestRow(db, table) : counted
  const { rows: sample } = await sql<object>`select * from ${sql.table(table)} limit ${sampledRows}`.execute(
    db.read,
  )
  const each = sample.length === 0 ? 0 : JSON.stringify(sample).length / sample.length
  return { rows, bytes: Math.round(rows * each), about: rows > 0 }
}

async function sizeInPostgres(db: Db, table: string): Promise<TableSize> {
  const counted = await countSome(db, table)
  const { rows } = await sql<{ estimate: number; bytes: number }>`
    select reltuples::bigint as estimate, pg_total_relation_size(oid)::bigint as bytes
    from pg_class where oid = to_regclass(${`"${table}"`})`.execute(db.read)
  const [{ estimate, bytes } = { estimate: 0, bytes: 0 }] = rows
  const isMany = counted > countedRows
  return { rows: isMany ? Math.max(Number(estimate), counted) : counted, bytes: Number(bytes), about: isMany }
}

async function countSome(db: Db, table: string): Promise<number> {
  const some = sql`select 1 from ${sql.table(table)} limit ${countedRows + 1}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as counted`.execute(
    db.read,
  )
  return Number(rows[0]?.count ?? 0)
}

async function newestRow(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    newest: number
  }>`select max(rowid) as newest from ${sql.table(table)}`.execute(db.read)
  return Number(rows[0]?.newest ?? 0)
}

const newestLines = 2000

/** When a row of each table changed last, as far as the newest lines of the record tell. */
export async function newestChanges({ read }: Db): Promise<ReadonlyMap<string, number>> {
  const newest = read
    .selectFrom('change')
    .select(['entity', 'set_id'])
    .orderBy('id', 'desc')
    .limit(newestLines)
  const rows = await read
    .selectFrom(newest.as('newest'))
    .innerJoin('change_set', 'change_set.id', 'newest.set_id')
    .select(({ fn }) => ['newest.entity', fn.max('change_set.at').as('at')])
    .groupBy('newest.entity')
    .execute()
  return new Map(rows.map(({ entity, at }) => [entity, Number(at)]))
}

/** When the newest row of a table changed last. Asked for tables that have not changed for long. */
export async function changeOfNewestRow({ read }: Db, table: string): Promise<number | null> {
  const row = await loose(read)
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select('change_set.at')
    .where('change.entity', '=', table)
    .orderBy('change.row_id', 'desc')
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.at) : null
}
