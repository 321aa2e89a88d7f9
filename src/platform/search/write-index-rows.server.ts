import { sql } from 'kysely'
import type { Values } from '#platform/change/recorded.ts'
import type { Db, Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { indexVersion, indexWords } from './index-words.ts'
import { titlesNamedBy } from './named-rows.server.ts'
import { documentOf, type SearchDocument } from './search-document.ts'
import { spokenFiles } from './spoken.server.ts'

export interface IndexTx {
  kind: Db['kind']
  tx: Tx
  entities: ReadonlyMap<string, Entity>
}

export type Row = Values & { id: number }

/**
 * Writes the index lines of rows as they are now, and removes those of rows that visitors do not see. Returns the ids of
 * rows with files whose text is not in `spoken`: their lines are outdated until they are written again.
 */
export async function writeIndexRows(
  index: IndexTx,
  entity: Entity,
  rows: Row[],
  spoken: ReadonlyMap<string, string> = new Map(),
): Promise<number[]> {
  const namedBy = await titlesNamedBy(entity, rows, index)
  const lines: IndexLine[] = []
  const hidden: number[] = []
  const unread: number[] = []
  for (const row of rows) {
    const texts = spokenFiles(entity, row).map(({ address }) => spoken.get(address))
    const document = documentOf(entity, row, [namedBy(row), texts.filter((text) => text !== undefined)])
    const isUnread = texts.includes(undefined)
    if (!document) hidden.push(row.id)
    else lines.push({ ...document, row_id: row.id, cut: isUnread ? 0 : indexVersion[index.kind] })
    if (document && isUnread) unread.push(row.id)
  }
  await removeIndexRows(index, entity.name, hidden)
  if (lines.length > 0) await writeLines(index, entity.name, lines)
  return unread
}

type IndexLine = SearchDocument & { row_id: number; cut: number }

async function writeLines({ kind, tx }: IndexTx, entity: string, lines: IndexLine[]): Promise<void> {
  tx.touch('search_doc')
  const rows = lines.map(({ words: _words, ...columns }) => ({ entity, ...columns }))
  const columns = Object.keys(rows[0] ?? {}) as Array<keyof (typeof rows)[number]>
  const written = await tx.queries
    .insertInto('search_doc')
    .values(rows.map((row) => (kind === 'postgres' ? { id: sameId(row), ...row } : row)))
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'row_id'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning(['id', 'row_id'])
    .execute()
  const ids = new Map(written.map(({ id, row_id }) => [row_id, id]))
  const words = lines.map((line) => {
    const id = Number(ids.get(line.row_id))
    return sql`(${id}, ${joined[kind](indexWords(kind, { id, entity, words: line.words }))})`
  })
  await removeWords({ kind, tx }, [...ids.values()])
  await sql`insert into search_index (${idColumn[kind]}, words) values ${sql.join(words)}`.execute(tx.queries)
}

/** Postgres draws a number even for a line that exists. Edits would then leave gaps between the numbers that tell ages. */
const sameId = ({ entity, row_id }: { entity: string; row_id: number }) => sql<number>`coalesce(
  (select id from search_doc where entity = ${entity} and row_id = ${row_id}),
  nextval(pg_get_serial_sequence('search_doc', 'id')))`

const idColumn = { sqlite: sql.ref('rowid'), postgres: sql.ref('id') }

/** On Postgres each word is quoted, because otherwise it would be cut once more by other rules. */
const joined = {
  sqlite: (words: string[]) => words.join(' '),
  postgres: (words: string[]) => words.map((word) => `'${word}'`).join(' '),
}

const removeWords = ({ kind, tx }: Pick<IndexTx, 'kind' | 'tx'>, ids: number[]) =>
  sql`delete from search_index where ${idColumn[kind]} in (${sql.join(ids)})`.execute(tx.queries)

export async function removeIndexRows(
  { kind, tx }: Pick<IndexTx, 'kind' | 'tx'>,
  entity: string,
  rowIds: number[],
): Promise<void> {
  if (rowIds.length === 0) return
  const removed = tx.queries
    .deleteFrom('search_doc')
    .where('entity', '=', entity)
    .where('row_id', 'in', rowIds)
  const ids = (await removed.returning('id').execute()).map(({ id }) => id)
  if (ids.length === 0) return
  tx.touch('search_doc')
  await removeWords({ kind, tx }, ids)
}
