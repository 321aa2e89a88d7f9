import { sql } from 'kysely'
import type { Values } from '#platform/change/recorded.ts'
import type { Db, Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { indexVersion, indexWords } from './index-words.ts'
import { titlesNamedBy } from './named-rows.server.ts'
import { documentOf, isShown } from './search-document.ts'
import { spokenFiles } from './spoken.server.ts'

interface IndexTx {
  kind: Db['kind']
  tx: Tx
  entities: ReadonlyMap<string, Entity>
}

export type Row = Values & { id: number }

/**
 * Writes the index line of a row as it is now, and removes that of a row that visitors do not see. Returns whether the line
 * is complete. It is outdated until it is written again if the text of a file is not in `spoken`.
 */
export async function writeIndexRow(
  index: IndexTx,
  entity: Entity,
  row: Row,
  spoken: ReadonlyMap<string, string> = new Map(),
): Promise<boolean> {
  const { kind, tx, entities } = index
  if (!isShown(entity, row)) {
    await removeIndexRow(index, entity.name, row.id)
    return true
  }
  const texts = spokenFiles(entity, row).map(({ address }) => spoken.get(address))
  const isComplete = !texts.includes(undefined)
  const named = await titlesNamedBy(tx.queries, entities, entity, row)
  const { words, ...document } = documentOf(entity, row, {
    named: named.join('\n'),
    spoken: texts.join('\n'),
  })
  const cut = isComplete ? indexVersion[kind] : 0
  const id = await writeLine(index, { entity: entity.name, row_id: row.id, ...document, cut })
  const joinedWords = joined[kind](indexWords(kind, { id, entity: entity.name, words }))
  await removeWords(index, id)
  await sql`insert into search_index (${idColumn[kind]}, words) values (${id}, ${joinedWords})`.execute(
    tx.queries,
  )
  return isComplete
}

type IndexLine = Omit<ReturnType<typeof documentOf>, 'words'> & {
  entity: string
  row_id: number
  cut: number
}

/** Returns the id of the line, which stays the same. */
async function writeLine({ kind, tx }: IndexTx, line: IndexLine): Promise<number> {
  tx.touch('search_doc')
  const columns = Object.keys(line) as Array<keyof IndexLine>
  const { id } = await tx.queries
    .insertInto('search_doc')
    .values(kind === 'postgres' ? { id: sameId(line), ...line } : line)
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'row_id'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Postgres draws a number even for a line that exists. Edits would then leave gaps between the numbers that tell ages. */
const sameId = ({ entity, row_id }: IndexLine) => sql<number>`coalesce(
  (select id from search_doc where entity = ${entity} and row_id = ${row_id}),
  nextval(pg_get_serial_sequence('search_doc', 'id')))`

const idColumn = { sqlite: sql.ref('rowid'), postgres: sql.ref('id') }

/** On Postgres each word is quoted, because otherwise it would be cut once more by other rules. */
const joined = {
  sqlite: (words: string[]) => words.join(' '),
  postgres: (words: string[]) => words.map((word) => `'${word}'`).join(' '),
}

const removeWords = ({ kind, tx }: IndexTx, id: number) =>
  sql`delete from search_index where ${idColumn[kind]} = ${id}`.execute(tx.queries)

export async function removeIndexRow(index: IndexTx, entity: string, rowId: number): Promise<void> {
  const removed = await index.tx.queries
    .deleteFrom('search_doc')
    .where('entity', '=', entity)
    .where('row_id', '=', rowId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return
  index.tx.touch('search_doc')
  await removeWords(index, removed.id)
}
