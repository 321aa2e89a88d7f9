import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { loose, type Db, type Queries } from '#platform/db/db.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { indexVersion } from './index-words.ts'
import { isSearched } from './search-document.ts'
import { readSpoken } from './spoken.server.ts'
import { removeIndexRows, writeIndexRows, type Row } from './write-index-rows.server.ts'

export type ReindexDeps = Pick<House, 'db' | 'entities' | 'log' | 'spokenIn'>

export const reindexJob = 'search-index'
const portion = 10

/**
 * Reindexes outdated lines, the newest first: a release can cut words in another way, and files are read after the
 * change that names them. Until then a line is found as before. Each pause is as long as the work before it, so that half
 * of the time is left for others.
 */
export async function reindexOutdated(deps: ReindexDeps, ending?: AbortSignal): Promise<void> {
  for (let count = 0; ;) {
    const began = performance.now()
    const done = ending?.aborted ? 0 : await reindexSome(deps)
    if (done === 0) return count > 0 ? tidyIndex(deps.db) : undefined
    count += done
    await pause(performance.now() - began)
  }
}

/** Reindexes all rows, a few in each transaction, so that no writer waits long. */
export async function reindexAll(deps: ReindexDeps): Promise<void> {
  await deps.db.write(async ({ queries }) => {
    await queries.updateTable('search_doc').set({ cut: 0 }).execute()
    for (const entity of deps.entities.values())
      if (isSearched(entity)) await addMissingLines(queries, entity.name)
  })
  while ((await reindexSome(deps)) > 0);
  await tidyIndex(deps.db)
}

/** Empty lines that are outdated, for rows that have none. */
const addMissingLines = (queries: Queries, entity: string) =>
  sql`insert into search_doc (entity, row_id, title_zh_cn, title_en, folded_zh_cn, folded_en)
    select cast(${entity} as text), id, '', '', '', '' from ${sql.table(entity)} where not exists
      (select 1 from search_doc where entity = ${entity} and row_id = ${sql.ref(`${entity}.id`)}) order by id`.execute(
    queries,
  )

/** Returns how many lines were outdated. */
async function reindexSome(deps: ReindexDeps): Promise<number> {
  const oldest = sql<number>`(select min(cut) from search_doc)`
  const lines = await deps.db.read
    .selectFrom('search_doc')
    .select(['entity', 'row_id'])
    .where('cut', '=', oldest)
    .where('cut', '<', indexVersion[deps.db.kind])
    .orderBy('id', 'desc')
    .limit(portion)
    .execute()
  for (const [entity, ofEntity] of Map.groupBy(lines, ({ entity }) => entity))
    await reindexRows(
      deps,
      entity,
      ofEntity.map(({ row_id }) => row_id),
    )
  return lines.length
}

/** Files are read before the transaction locks anything. */
async function reindexRows(deps: ReindexDeps, name: string, ids: number[]): Promise<void> {
  const { db, entities } = deps
  const entity = entities.get(name)
  const rowsIn = async (queries: Queries) =>
    entity && isSearched(entity)
      ? await loose(queries).selectFrom(name).selectAll().$castTo<Row>().where('id', 'in', ids).execute()
      : []
  const spoken = entity ? await readSpoken(deps, entity, await rowsIn(db.read)) : undefined
  await db.write(async (tx) => {
    const rows = await rowsIn(tx.queries)
    const gone = ids.filter((id) => !rows.some((row) => row.id === id))
    await removeIndexRows({ kind: db.kind, tx }, name, gone)
    if (entity) await writeIndexRows({ kind: db.kind, tx, entities }, entity, rows, spoken)
  })
}

const queues = perObject((_: Db) => ({ last: Promise.resolve() }))

/** Reindexes rows after what is queued already. If the process ends before, the next one finds outdated lines. */
export function queueReindex(deps: ReindexDeps, entity: string, ids: number[]): void {
  const queue = queues(deps.db)
  queue.last = queue.last
    .then(() => reindexRows(deps, entity, ids))
    .catch((error: unknown) => deps.log.warn('files not searched yet', { error }))
}

/** Resolves when nothing is queued. The database must be closed only after it. */
export const reindexIdle = (db: Db): Promise<void> => queues(db).last

/** Words wait unsorted on Postgres until there are many, and every query reads all that wait. */
async function tidyIndex(db: Db): Promise<void> {
  if (db.kind === 'sqlite') return
  await sql`select gin_clean_pending_list('search_index_words')`.execute(db.read)
  await sql`analyze search_doc, search_index`.execute(db.read)
}
