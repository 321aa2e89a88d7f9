import { sql } from 'kysely'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Db, type Tx } from '#platform/db/db.server.ts'
import { asOne } from '#platform/db/rows-as-json.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { titlesNamedBy, titlesOf } from './named-rows.server.ts'
import { documentOf, type SearchDocument } from './search-document.ts'
import { spokenFiles, type SpokenWords } from './spoken.server.ts'
import { cutting, storedAges, storedKind, storedWords } from './stored-words.server.ts'

/** Where the lines are written, and what is known for them. */
export interface IndexWriteDeps {
  kind: Db['kind']
  tx: Tx
  entities: ReadonlyMap<string, Entity>
  spoken: SpokenWords
}

type Row = Values & { id: number }

interface IndexLine {
  rowId: number
  found: SearchDocument
  cut: number
}

/**
 * Indexes rows as they are now, and removes those that visitors do not see. Returns the ids of rows whose files were
 * not read yet: they are found by their other words, and their lines are marked for reindexing.
 */
export async function putRows(desk: IndexWriteDeps, entity: Entity, rows: Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const titles = await titlesNamedBy(entity, rows, desk)
  const lines: IndexLine[] = []
  const hidden: number[] = []
  for (const row of rows) {
    const files = spokenFiles(entity, row)
    const spoken = files.flatMap((address) => desk.spoken.get(address) ?? [])
    const found = documentOf(entity, row, { named: titlesOf(entity, row, titles), spoken })
    if (found)
      lines.push({ rowId: row.id, found, cut: spoken.length === files.length ? cutting[desk.kind] : 0 })
    else hidden.push(row.id)
  }
  await forgetRows(desk, entity.name, hidden)
  await putLines(desk, entity.name, lines)
  return lines.filter(({ cut }) => cut === 0).map(({ rowId }) => rowId)
}

async function putLines({ kind, tx }: IndexWriteDeps, entity: string, lines: IndexLine[]): Promise<void> {
  if (lines.length === 0) return
  tx.touch('search_doc')
  const docs = lines.map(({ rowId, cut, found: { words: _words, ...texts } }) => ({
    ...(kind === 'postgres' && { id: sameNumber(entity, rowId) }),
    entity,
    row_id: rowId,
    ...texts,
    cut,
  }))
  const columns = Object.keys(docs[0] ?? {}).filter((name) => name !== 'id') as Array<
    keyof (typeof docs)[number]
  >
  const stored = await tx.queries
    .insertInto('search_doc')
    .values(docs)
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'row_id'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning(['id', 'row_id'])
    .execute()
  const ids = new Map(stored.map(({ id, row_id }) => [row_id, id]))
  const words = lines.map(({ rowId, found }) => ({
    id: ids.get(rowId) as number,
    ...storedWords(kind, found.words),
  }))
  const named = storedKind(kind, entity)
  await (kind === 'sqlite' ? putOnSqlite(tx, named, words) : putOnPostgres(tx, named, words))
}

/** Postgres draws a number even for a line that is there already, and ages are only told by numbers that are used. */
const sameNumber = (entity: string, rowId: number) => sql<number>`coalesce(
  (select id from search_doc where entity = ${entity} and row_id = ${rowId}),
  nextval(pg_get_serial_sequence('search_doc', 'id')))`

interface StoredLine {
  id: number
  title: string[]
  words: string[]
  pinyin: string[]
}

async function putOnSqlite({ queries }: Tx, named: string, lines: StoredLine[]): Promise<void> {
  for (const { id, title, words, pinyin } of lines) {
    const texts = sql.join([title, words, pinyin].map((tokens) => tokens.join(' ')))
    await sql`delete from search_index where rowid = ${id}`.execute(queries)
    await sql`insert into search_index (rowid, entity, title, words, pinyin) values (${id}, ${named}, ${texts})`.execute(
      queries,
    )
  }
}

async function putOnPostgres({ queries }: Tx, named: string, lines: StoredLine[]): Promise<void> {
  const rows = lines.map(({ id, title, words, pinyin }) => {
    const ofAll = [named, ...storedAges(id)]
    return {
      id,
      entity: named,
      title: vector([...ofAll, ...title]),
      words: vector([...ofAll, ...words]),
      pinyin: vector([...ofAll, ...pinyin]),
    }
  })
  await sql`insert into search_index select * from json_populate_recordset(null::search_index, ${asOne(rows)}::json)
    on conflict (id) do update set title = excluded.title, words = excluded.words, pinyin = excluded.pinyin`.execute(
    queries,
  )
}

/** Spelt out, because the parser of Postgres would cut the tokens once more by rules of its own. */
const vector = (tokens: string[]) => tokens.map((token) => `'${token}'`).join(' ')

/** Removes rows from the index. */
export async function forgetRows(
  { kind, tx }: Pick<IndexWriteDeps, 'kind' | 'tx'>,
  entity: string,
  rowIds: number[],
) {
  if (rowIds.length === 0) return
  tx.touch('search_doc')
  const lines = await loose(tx.queries)
    .selectFrom('search_doc')
    .select('id')
    .where('entity', '=', entity)
    .where('row_id', 'in', rowIds)
    .execute()
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return
  const column = sql.raw(kind === 'sqlite' ? 'rowid' : 'id')
  await sql`delete from search_index where ${column} in (${sql.join(ids)})`.execute(tx.queries)
  await tx.queries
    .deleteFrom('search_doc')
    .where('id', 'in', ids as number[])
    .execute()
}
