import { sql } from 'kysely'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Db, type Tx } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { storedKind, storedWords } from './match.server.ts'
import { namersOf, titlesNamedBy, wasRenamed } from './named-rows.server.ts'
import { documentOf, isSearched, searchedPartMoved, type SearchDocument } from './search-document.ts'
import { cutting } from './tokens.ts'

const atOnce = 100

/** Keeps the index in the transaction of every change, so that what is found is what is there. */
export function searchWatcher(kind: Db['kind'], entities: ReadonlyMap<string, Entity>): Watcher {
  return async ({ tx, entity: { name }, id, before, after }) => {
    const entity = entities.get(name)
    if (!entity) return
    if (before && after && wasRenamed(entity, before, after))
      await putNamers({ kind, tx, entities }, entity, id)
    if (!isSearched(entity)) return
    if (before && after && !searchedPartMoved(entity, before, after)) return
    await putRow({ kind, tx, entities }, name, id, after)
  }
}

/** Makes the index anew from the rows, a few in a transaction, so that nobody waits long. */
export async function reindex(db: Db, entities: ReadonlyMap<string, Entity>): Promise<number> {
  const searched = [...entities.values()].filter(isSearched)
  await forgetOthers(db, searched)
  let count = 0
  for (const entity of searched) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const after: number = last
      const done: number[] = await db.write((tx) =>
        putSome({ kind: db.kind, tx, entities }, { entity, after }),
      )
      count += done.length
      last = done.at(-1)
    }
  }
  return count
}

/** Where the lines are written, and what is declared. */
export interface Desk {
  kind: Db['kind']
  tx: Tx
  entities: ReadonlyMap<string, Entity>
}

interface Some {
  entity: Entity
  after: number
  /** Only those whose relation names one row. */
  naming?: { column: string; id: number }
}

async function putSome(desk: Desk, { entity, after, naming }: Some): Promise<number[]> {
  const query = loose(desk.tx.queries)
    .selectFrom(entity.name)
    .selectAll()
    .where('id', '>', after)
    .$if(naming !== undefined, (some) => some.where(naming?.column ?? '', '=', naming?.id))
    .orderBy('id')
    .limit(atOnce)
  const rows = (await query.execute()) as Array<Values & { id: number }>
  for (const row of rows) await putRow(desk, entity.name, row.id, row)
  return rows.map(({ id }) => id)
}

/** Another name for a master or a tag is another word to find its lectures by. */
async function putNamers(desk: Desk, entity: Entity, id: number): Promise<void> {
  for (const { namer, column } of namersOf(entity, desk.entities)) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const done = await putSome(desk, { entity: namer, after: last, naming: { column, id } })
      last = done.at(-1)
    }
  }
}

/** A row as it is now, or as one that nobody can find. */
export async function putRow({ kind, tx, entities }: Desk, name: string, id: number, row: Values | null) {
  const entity = entities.get(name)
  const found = entity && row && documentOf(entity, row, await titlesNamedBy(entity, row, { tx, entities }))
  await put(kind, tx, name, id, found ?? null)
}

/** Lines of rows that are gone, or of entities that are no longer searched. */
async function forgetOthers(db: Db, searched: Entity[]): Promise<void> {
  await db.write(async (tx) => {
    const lines = await tx.queries.selectFrom('search_doc').select(['id', 'entity', 'row_id']).execute()
    const there = new Map<string, Set<number>>()
    for (const { name } of searched) {
      const rows = (await loose(tx.queries).selectFrom(name).select('id').execute()) as Array<{ id: number }>
      there.set(name, new Set(rows.map(({ id }) => id)))
    }
    for (const line of lines) {
      if (!there.get(line.entity)?.has(line.row_id)) await put(db.kind, tx, line.entity, line.row_id, null)
    }
  })
}

async function put(
  kind: Db['kind'],
  tx: Tx,
  entity: string,
  rowId: number,
  found: SearchDocument | null,
): Promise<void> {
  tx.touch('search_doc')
  if (!found) return forget(kind, tx, entity, rowId)
  const { title, words, pinyin, ...texts } = found
  const doc = { ...texts, cut: cutting }
  const named = storedKind(kind, entity)
  const columns = [
    storedWords(kind, 'title', title),
    storedWords(kind, 'words', words),
    storedWords(kind, 'pinyin', pinyin),
  ]
  const { id } = await tx.queries
    .insertInto('search_doc')
    .values({ entity, row_id: rowId, ...doc })
    .onConflict((conflict) => conflict.columns(['entity', 'row_id']).doUpdateSet(doc))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'sqlite') {
    await sql`delete from search_index where rowid = ${id}`.execute(tx.queries)
    const texts = sql.join(columns.map((tokens) => tokens.join(' ')))
    await sql`insert into search_index (rowid, entity, title, words, pinyin) values (${id}, ${named}, ${texts})`.execute(
      tx.queries,
    )
    return
  }
  const vectors = sql.join(columns.map((tokens) => sql`cast(${vector([named, ...tokens])} as tsvector)`))
  await sql`insert into search_index (id, entity, title, words, pinyin) values (${id}, ${named}, ${vectors})
    on conflict (id) do update set title = excluded.title, words = excluded.words, pinyin = excluded.pinyin`.execute(
    tx.queries,
  )
}

async function forget(kind: Db['kind'], tx: Tx, entity: string, rowId: number): Promise<void> {
  const line = await tx.queries
    .selectFrom('search_doc')
    .select('id')
    .where('entity', '=', entity)
    .where('row_id', '=', rowId)
    .executeTakeFirst()
  if (!line) return
  await sql`delete from search_index where ${sql.raw(kind === 'sqlite' ? 'rowid' : 'id')} = ${line.id}`.execute(
    tx.queries,
  )
  await tx.queries.deleteFrom('search_doc').where('id', '=', line.id).execute()
}

/** Spelt out, because the parser of Postgres would cut the tokens once more by rules of its own. */
const vector = (tokens: string[]) => tokens.map((token) => `'${token}'`).join(' ')
