import { sql } from 'kysely'
import type { Db, Queries } from './db.server.ts'

/** The columns and indexes that exist in the database, by table. */
export type Schema = Map<string, { columns: Set<string>; indexes: Set<string> }>

export async function introspect(db: Db): Promise<Schema> {
  const { columns, indexes } = db.kind === 'sqlite' ? await inSqlite(db) : await inPostgres(db)
  const schema: Schema = new Map()
  for (const { table, name } of columns) roomOf(schema, table).columns.add(name)
  for (const { table, name } of indexes) roomOf(schema, table).indexes.add(name)
  return schema
}

interface Part {
  table: string
  name: string
}

async function inSqlite(db: Db) {
  const columns = await sql<Part>`
    select m.name as "table", c.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.sql not like 'create virtual%'`.execute(
    db.read,
  )
  const indexes = await sql<Part>`
    select tbl_name as "table", name from sqlite_master where type = 'index' and name not like 'sqlite_%'`.execute(
    db.read,
  )
  return { columns: columns.rows, indexes: indexes.rows }
}

async function inPostgres(db: Db) {
  const columns = await sql<Part>`
    select c.table_name as "table", c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(db.read)
  const indexes = await sql<Part>`
    select tablename as "table", indexname as name from pg_indexes
    where schemaname = current_schema() and indexname not like '%_pkey'`.execute(db.read)
  return { columns: columns.rows, indexes: indexes.rows }
}

function roomOf(schema: Schema, table: string) {
  const found = schema.get(table) ?? { columns: new Set<string>(), indexes: new Set<string>() }
  schema.set(table, found)
  return found
}

/** The names of all tables, also of those that the product does not know. */
export async function tableNames(queries: Queries, kind: Db['kind']): Promise<Set<string>> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type in ('table', 'view')`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema()`
  ).execute(queries)
  return new Set(rows.map(({ name }) => name))
}

export async function columnNames(queries: Queries, kind: Db['kind'], table: string): Promise<string[]> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`
  ).execute(queries)
  return rows.map(({ name }) => name)
}

export interface TableIndex {
  table: string
  name: string
  isUnique: boolean
  columns: string[]
}

/** Every index of every table, with its columns in their order. An expression has no column. */
export async function indexesIn(queries: Queries, kind: Db['kind']): Promise<TableIndex[]> {
  interface IndexColumn extends Part {
    is_unique: number | boolean
    column: string | null
  }
  const { rows } = await (
    kind === 'sqlite'
      ? sql<IndexColumn>`
          select m.name as "table", l.name as name, l."unique" as is_unique, i.name as "column"
          from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
          where m.type = 'table' and l.origin = 'c' order by l.name, i.seqno`
      : sql<IndexColumn>`
          select t.relname as "table", c.relname as name, x.indisunique as is_unique, a.attname as "column"
          from pg_index x
          join pg_class c on c.oid = x.indexrelid
          join pg_class t on t.oid = x.indrelid
          join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
          cross join lateral unnest(x.indkey) with ordinality as k (number, place)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
          where not x.indisprimary order by c.relname, k.place`
  ).execute(queries)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, lines]) => ({
    name,
    table: lines[0]?.table ?? '',
    isUnique: Boolean(lines[0]?.is_unique),
    columns: lines.flatMap(({ column }) => column ?? []),
  }))
}
