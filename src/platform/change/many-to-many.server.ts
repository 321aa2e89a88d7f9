import { sql } from 'kysely'
import { loose, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import { linkTableName } from './many-to-many-table.ts'
import type { ManyToMany, RecordedTable, Values } from './recorded.ts'

/** Updates the reverse lookup to the ids that a row names now. `null` is a deleted row. */
export async function writeLinks(
  tx: Tx,
  { name, manyToMany = [], volatile }: RecordedTable,
  id: number,
  { before, after }: { before: Values | null; after: Values | null },
): Promise<void> {
  for (const naming of manyToMany) {
    const [was, is] = [before, after].map((row) => idsNamed(row?.[naming.field]))
    if (String(was) === String(is)) continue
    const table = linkTableName(name, naming.field)
    await loose(tx.queries).deleteFrom(table).where('row_id', '=', id).execute()
    await addLinks(tx, table, naming.target, { id, ids: is ?? [] })
    if (!volatile) tx.touch(table)
  }
}

/** The rows whose field names one of these, by index. */
export const rowsLinkedTo = (queries: Queries, entity: string, field: string, ids: number[]) =>
  loose(queries)
    .selectFrom(linkTableName(entity, field))
    .select('row_id')
    .$castTo<{ row_id: number }>()
    .where('named_id', 'in', ids)

/** All pairs of a row and the row it names. */
export const allLinks = (queries: Queries, entity: string, field: string) =>
  loose(queries)
    .selectFrom(linkTableName(entity, field))
    .select(['row_id', 'named_id'])
    .$castTo<{ row_id: number; named_id: number }>()
    .execute()

/** Builds the reverse lookup for rows that are older than the release which introduced it. */
export async function backfillLinks(db: Db, entities: Iterable<RecordedTable>): Promise<void> {
  for (const entity of entities) {
    for (const naming of entity.manyToMany ?? [])
      await db.write((tx) => findWhereNone(tx, entity.name, naming))
  }
}

async function findWhereNone(tx: Tx, entity: string, naming: ManyToMany): Promise<void> {
  const queries = loose(tx.queries)
  const table = linkTableName(entity, naming.field)
  if (await queries.selectFrom(table).select('row_id').limit(1).executeTakeFirst()) return
  const rows = await queries
    .selectFrom(entity)
    .select(['id', naming.field])
    .where(naming.field, '<>', '')
    .execute()
  for (const row of rows)
    await addLinks(tx, table, naming.target, { id: Number(row.id), ids: idsNamed(row[naming.field]) })
}

/** A restored row may name rows that no longer exist. These get no reverse lookup. */
async function addLinks(
  { queries }: Tx,
  table: string,
  target: string,
  { id, ids }: { id: number; ids: number[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into ${sql.table(table)} (row_id, named_id)
    select cast(${id} as bigint), id from ${sql.table(target)} where id in (${sql.join(ids)})`.execute(
    queries,
  )
}

const idsNamed = (stored: unknown): number[] =>
  typeof stored === 'string'
    ? stored
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0)
    : []
