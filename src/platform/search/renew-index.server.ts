import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, LooseQueries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { putAnew, type ReindexDeps } from './reindex-rows.server.ts'
import { forgetRows } from './write-index-rows.server.ts'
import { isSearched } from './search-document.ts'
import { cutting } from './stored-words.server.ts'
import { tidyIndex } from './tidy-index.server.ts'

export const renewing = 'search-index'
const portion = 10

/**
 * A release that cuts texts in another way leaves lines behind that not every question finds. They are made anew
 * beside the requests, the newest first; until its turn comes a line is found as it was before.
 */
export async function renewIndex(place: ReindexDeps, ending?: AbortSignal): Promise<void> {
  if (!(await hasOldLines(place.db))) return
  const searched = [...place.entities.values()].filter(isSearched)
  for (const entity of searched) {
    let below = Number.MAX_SAFE_INTEGER
    const some = async () => {
      const ids = await putAnew(place, entity, (queries) =>
        toRenew(queries, entity, { below, cut: cutting[place.db.kind] }),
      )
      below = Math.min(below, ...ids)
      return ids.length
    }
    await inPortions(some, ending)
  }
  // What is left are lines of rows that are gone, or that nobody shall see.
  await inPortions(() => forgetOld(place.db), ending)
  await tidyIndex(place.db)
}

const hasOldLines = async (db: Db) =>
  (await db.read.selectFrom('search_doc').select('id').where('cut', '<', cutting[db.kind]).limit(1).execute())
    .length > 0

/** Each pause is as long as the work before it, so that half of the time is left for others. */
async function inPortions(work: () => Promise<number>, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted) return
    const began = performance.now()
    if ((await work()) === 0) return
    await pause(performance.now() - began)
  }
}

/** Rows that have no line yet, or an old one. */
async function toRenew(
  queries: LooseQueries,
  { name }: Entity,
  { below, cut }: { below: number; cut: number },
): Promise<number[]> {
  const rows = await queries
    .selectFrom(name)
    .select('id')
    .$castTo<{ id: number }>()
    .where('id', '<', below)
    .where(sql<boolean>`not exists (select 1 from search_doc where entity = ${name}
      and row_id = ${sql.ref(`${name}.id`)} and cut >= ${cut})`)
    .orderBy('id', 'desc')
    .limit(portion)
    .execute()
  return rows.map(({ id }) => id)
}

const forgetOld = (db: Db): Promise<number> =>
  db.write(async (tx) => {
    const lines = await tx.queries
      .selectFrom('search_doc')
      .select(['entity', 'row_id'])
      .where('cut', '<', cutting[db.kind])
      .limit(portion)
      .execute()
    for (const { entity, row_id } of lines) await forgetRows({ kind: db.kind, tx }, entity, [row_id])
    return lines.length
  })
